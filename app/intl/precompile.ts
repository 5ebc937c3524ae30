import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Messages = { [key: string]: string | Messages };

/** What only the server words: mails, and refusals, whose codes are known only when they happen. Browsers are not sent it. */
export const SERVER_WORDS: readonly string[] = ['mail', 'refusals'];

/** What only parts of pages word that browsers fetch when they are wanted: sent apart, by `later-words.ts`. */
const LATER_WORDS: readonly string[] = ['fit', 'geometry'];

/**
 * Vite plugin: compiles the ICU texts of `messages/*.json` while building, so that no parser travels to the browser, and leaves out for the
 * browser what only the server words. A file asked for with `?later` holds what parts of pages want
 * later. Goes with the alias of `use-intl/format-message` to its format-only half.
 */
export function precompiledMessages(): Plugin {
  return {
    name: 'precompiled-messages',
    enforce: 'pre',
    transform(code, id) {
      const asked = /\/messages\/[a-z]{2}\.json(\?later)?$/.exec(id);
      if (!asked) return null;
      const all = JSON.parse(code) as Messages;
      const isBrowser = this.environment.config.consumer === 'client';
      const wanted = asked[1] ? laterWords(all) : isBrowser ? firstWords(all) : all;
      return {
        code: `export default ${JSON.stringify(compileAll(wanted))}`,
        moduleType: 'js',
        map: null,
      };
    },
  };
}

export const formatOnly = { 'use-intl/format-message': 'use-intl/format-message/format-only' };

/** What a browser is sent with the first page. */
export function firstWords(messages: Messages): Messages {
  const others = [...SERVER_WORDS, ...LATER_WORDS];
  return Object.fromEntries(Object.entries(messages).filter(([room]) => !others.includes(room)));
}

function laterWords(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([room]) => LATER_WORDS.includes(room)));
}

function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );
}
