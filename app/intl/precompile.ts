import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Messages = { [key: string]: string | Messages };

/**
 * Vite plugin: compiles the ICU texts of `messages/*.json` while building, so that no parser travels to the browser. Goes with the alias of
 * `use-intl/format-message` to its format-only half.
 */
export function precompiledMessages(): Plugin {
  return {
    name: 'precompiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/[a-z]{2}\.json$/.test(id)) return null;
      return {
        code: `export default ${JSON.stringify(compileAll(JSON.parse(code)))}`,
        moduleType: 'js',
        map: null,
      };
    },
  };
}

export const formatOnly = { 'use-intl/format-message': 'use-intl/format-message/format-only' };

function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );
}
