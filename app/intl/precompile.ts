import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Messages = { [key: string]: string | Messages };

/** What only the server words: mails, refusals, whose codes are known only when they happen, and what loaders say of items, of their safety, of deliveries, of models and of test pages. Browsers are not sent it. */
export const SERVER_WORDS: readonly string[] = [
  'guarantee',
  'item',
  'mail',
  'promise',
  'refusals',
  'safety',
  'test-pages',
  'world',
];

/** What only parts of pages word that browsers fetch when they are wanted: sent apart, by `later-words.ts`. */
const LATER_WORDS: readonly string[] = [
  'address-book',
  'compare',
  'consent',
  'dealers',
  'fit',
  'geometry',
  'infinitamente',
  'invoices',
  'order-access',
  'quotes',
  'returns',
  'search',
  'specification',
  'stock-alert',
  'transfers',
  'wishlist',
  'withdrawal',
  'years',
];

/** What neither the shell nor the home page says: sent apart, with the pages that do (`load-messages.ts`). */
export const PAGE_WORDS: readonly string[] = [
  'account-pages',
  'archives',
  'breadcrumbs',
  'fields',
  'filters',
  'legal',
  'newsletter',
  'product',
  'share',
  'shipping',
];

/** What only pages say on which orders are placed, paid and followed: sent apart, with those. */
export const ORDER_WORDS: readonly string[] = ['checkout', 'orders', 'payments', 'shipments'];

/**
 * Vite plugin: compiles the ICU texts of `messages/*.json` while building, so that no parser travels to the browser, and leaves out for the
 * browser what only the server words. A file asked for with `?pages` holds what pages other than home say, with `?later` what parts of
 * pages want later, with `?orders` what those of orders say. Goes with the alias of `use-intl/format-message` to its format-only half.
 */
export function precompiledMessages(): Plugin {
  return {
    name: 'precompiled-messages',
    enforce: 'pre',
    transform(code, id) {
      const asked = /\/messages\/[a-z]{2}\.json(?:\?(pages|later|orders))?$/.exec(id);
      if (!asked) return null;
      const all = JSON.parse(code) as Messages;
      const isBrowser = this.environment.config.consumer === 'client';
      return {
        code: `export default ${JSON.stringify(compileAll(isBrowser || asked[1] ? partOf(all, asked[1]) : all))}`,
        moduleType: 'js',
        map: null,
      };
    },
  };
}

export const formatOnly = { 'use-intl/format-message': 'use-intl/format-message/format-only' };

/** Of all messages those a browser is sent with the first page, with `pages`, `later` or `orders`. */
export function partOf(messages: Messages, part?: string): Messages {
  const apart = { server: SERVER_WORDS, later: LATER_WORDS, pages: PAGE_WORDS, orders: ORDER_WORDS };
  const wanted = apart[part as keyof typeof apart];
  const rooms = Object.entries(messages).filter(([room]) =>
    wanted ? wanted.includes(room) : !Object.values(apart).some((others) => others.includes(room)),
  );
  return Object.fromEntries(rooms);
}

function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );
}
