import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const TWIN = '.browser.ts';
const APP = fileURLToPath(new URL('.', import.meta.url));
const OURS = /^(?:\.\.?\/|#app\/).*\.ts$/;

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
      if (!OURS.test(source) || importer.endsWith(TWIN)) return null;
      const file = source.startsWith('#app/') ? join(APP, source.slice(5)) : join(dirname(importer), source);
      const twin = file.replace(/\.ts$/, TWIN);
      return existsSync(twin) ? twin : null;
    },
  };
}
