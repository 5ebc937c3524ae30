import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ENGINE = /(?:^|\/)router\/router\.js$/;
const LIGHT_HALF =
  /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/](?:hooks|components|dom[\\/]lib|dom[\\/]ssr[\\/]single-fetch)\.js$/;
const PARTS = fileURLToPath(new URL('router-parts.ts', import.meta.url));

/**
 * Vite plugin: what hydrates a page takes from React Router's largest module, its engine, a few small things, and would bring all of it along;
 * it gets them from `router-parts.ts`. The engine is thus loaded when something goes somewhere (`resting-router.ts`). A new version of
 * React Router that wants more of it there fails to build.
 */
export function withoutEngine(): Plugin {
  return {
    name: 'without-engine',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (source, importer = '') => (ENGINE.test(source) && LIGHT_HALF.test(importer) ? PARTS : null),
  };
}
