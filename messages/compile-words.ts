import { basename, dirname } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { LOCALES } from '#shared/locale.ts';
import type { Texts } from './words.ts';

/** Goes with compiled texts: the half of use-intl that formats them, without the parser. */
export const formatOnly = { 'use-intl/format-message': 'use-intl/format-message/format-only' };

/**
 * Vite plugin for `messages/{room}/`. Texts are compiled while building, so that no ICU parser travels to browsers.
 * A room's `words.ts` holds all languages on the server; in browsers it fetches the one that the page is in.
 */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    enforce: 'pre',
    transform(code, id) {
      if (/\/messages\/[a-z-]+\/[a-z]{2}\.json$/.test(id)) {
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

/** What a room's words are called in code: `stock-alert` → `stockAlertWords`. */
export function wordsName(room: string): string {
  return `${room.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Words`;
}

function inBrowsers(name: string): string {
  const loaders = LOCALES.map((locale) => `${locale}: () => import('./${locale}.json')`);
  // Pure: words that nobody on the page says are not fetched.
  return `import { fetchWords } from '../fetch-words.ts';
export const ${name} = /* @__PURE__ */ fetchWords({ ${loaders.join(', ')} });`;
}

function onServers(name: string): string {
  const imports = LOCALES.map((locale) => `import ${locale} from './${locale}.json';`);
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
