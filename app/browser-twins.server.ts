import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const TWIN = '.browser.ts';

/**
 * Vite plugin: where `x.browser.ts` stands beside `x.ts`, browsers get it in its place. Both export the same names; the twin loads later what
 * the server has at once.
 */
export function browserTwins(): Plugin {
  return {
    name: 'browser-twins',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId(source, importer = '') {
      if (!/^\.\.?\/.*\.ts$/.test(source) || importer.endsWith(TWIN)) return null;
      const twin = join(dirname(importer), source.replace(/\.ts$/, TWIN));
      return existsSync(twin) ? twin : null;
    },
  };
}
