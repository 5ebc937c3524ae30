import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Messages = { [key: string]: string | Messages };

/** What only the server words: mails, and refusals, whose codes are known only when they happen. Browsers are not sent it. */
export const SERVER_WORDS: readonly string[] = ['mail', 'refusals'];

/**
 * Vite plugin: compiles the ICU texts of `messages/*.json` while building, so that no parser travels to the browser, and leaves out for the
 * browser what only the server words. Goes with the alias of `use-intl/format-message` to its format-only half.
 */
export function precompiledMessages(): Plugin {
  return {
    name: 'precompiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/[a-z]{2}\.json$/.test(id)) return null;
      const all = JSON.parse(code) as Messages;
      const wanted = this.environment.config.consumer === 'client' ? withoutServerWords(all) : all;
      return {
        code: `export default ${JSON.stringify(compileAll(wanted))}`,
        moduleType: 'js',
        map: null,
      };
    },
  };
}

export const formatOnly = { 'use-intl/format-message': 'use-intl/format-message/format-only' };

export function withoutServerWords(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([room]) => !SERVER_WORDS.includes(room)));
}

function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );
}
