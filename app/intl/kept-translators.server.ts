import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const KEPT = fileURLToPath(new URL('kept-translators.ts', import.meta.url));

/** Vite plugin: on the server what asks use-intl for words gets translators that were made before. */
export function keptTranslators(): Plugin {
  return {
    name: 'kept-translators',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    resolveId: (source, importer) => (source === 'use-intl' && importer !== KEPT ? KEPT : null),
  };
}
