import { basename, dirname } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { LANGUAGES, LOCALES } from '#shared/locale.ts';
import type { Texts } from './words.ts';

const FILES: ReadonlySet<string> = new Set(LANGUAGES.map(({ file }) => file));

/** The alias for compiled texts: the half of use-intl that formats, without the parser. */
export const formatOnly = { 'use-intl/format-message': 'use-intl/format-message/format-only' };

/**
 * Vite plugin for `messages/{room}/`. It compiles texts at build time, so that browsers need no ICU
 * parser. A room's `words.ts` holds all languages on the server; in browsers it fetches the page's.
 */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    enforce: 'pre',
    transform(code, id) {
      if (/\/messages\/[a-z-]+\/[^/]+$/.test(id) && FILES.has(basename(id))) {
        const compiled = compileAll(JSON.parse(code));
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      }
      if (!/\/messages\/[a-z-]+\/words\.ts$/.test(id)) return null;
      const isBrowser = this.environment.config.consumer === 'client';
      const name = wordsName(basename(dirname(id)));
      return { code: isBrowser ? inBrowsers(name) : onServers(name), moduleType: 'js', map: null };
    },
  };
}

/** The name of a room's words in code: `stock-alert` → `stockAlertWords`. */
export function wordsName(room: string): string {
  return `${room.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Words`;
}

function inBrowsers(name: string): string {
  const loaders = LANGUAGES.map(({ code, file }) => `${code}: () => import('./${file}')`);
  // Marked as pure, so that unused words are not fetched.
  return `import { fetchWords } from '../fetch-words.ts';
export const ${name} = /* @__PURE__ */ fetchWords({ ${loaders.join(', ')} });`;
}

function onServers(name: string): string {
  const imports = LANGUAGES.map(({ code, file }) => `import ${code} from './${file}';`);
  return `import { Words } from '../words.ts';
${imports.join('\n')}
export const ${name} = new Words({ ${LOCALES.join(', ')} });`;
}

function compileAll(texts: Texts): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compileAll(text),
    ]),
  );
}
