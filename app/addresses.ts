import type { Locale } from '#shared/locale.ts';

/**
 * The whole address table: route name → path under the locale. `routes.ts` mounts these patterns
 * and every link is built from them, so each path is written once (specification section 2, named
 * routes).
 */
export const PATTERNS = {
  home: '',
  'bike-archive': 'bikes',
  'bike-archive-category': 'bikes/:category',
  'bike-item': 'bikes/:category/:slug',
  'model-world': 'bikes/:category/:slug/world',
  'year-archive-general': 'years',
  'year-archive': 'years/:year',
  infinitamente: 'infinitamente',
  'infinitamente-item': 'infinitamente/:slug',
  compare: 'compare',
  'size-finder': 'size-finder',
  'ecommerce-archive': 'shop',
  'ecommerce-archive-category': 'shop/:category',
  'ecommerce-item': 'shop/:category/:slug',
  'news-archive': 'news',
  'news-item': 'news/:slug',
  'news-category-archive': 'news/category/:category',
  'news-category-item': 'news/category/:category/:slug',
  'job-positions-archive': 'job-positions',
  'job-positions-item': 'job-positions/:slug',
  'team-item': 'team/:slug',
  'unico-item': 'unico/:slug',
  'events-archive': 'events',
  'events-item': 'events/:slug',
  'events-calendar': 'events/calendar.ics',
  'event-calendar': 'events/:slug/calendar.ics',
  'press-archive': 'press',
  search: 'search',
  cart: 'cart',
  checkout: 'checkout',
  'checkout-pay': 'checkout/pay',
  'checkout-done': 'checkout/done',
  'checkout-confirm': 'checkout/confirm',
  'checkout-offer': 'checkout/offer',
  'checkout-change': 'checkout/change',
  'checkout-balance': 'checkout/balance',
  'thank-you-page': 'thank-you-page',
  'order-access': 'order-access',
  'order-document': 'orders/:id/:file',
  'withdraw-from-contract': 'withdraw-from-contract',
  returns: 'returns',
  'return-item': 'returns/:id',
  country: 'country',
  menu: 'menu',
  'menu-data': 'menu.json',
  'bike-sheet': 'bikes/:category/:slug/sheet.json',
  'bike-closeup': 'bikes/:category/:slug/closeup.json',
  login: 'login',
  register: 'register',
  'forgot-password': 'forgot-password',
  'reset-password': 'reset-password',
  logout: 'logout',
  wishlist: 'wishlist',
  account: 'account',
  'account-profile': 'account/profile',
  'account-personal-data': 'account/profile/personal-data',
  'account-personal-data-file': 'account/profile/personal-data.json',
  'account-addresses': 'account/addresses',
  'account-orders': 'account/orders',
  'account-wishlist': 'account/wishlist',
  'account-builds': 'account/builds',
  'account-builds-compare': 'account/builds/compare',
  'account-mygarage': 'account/mygarage',
  'account-mygarage-warranty': 'account/mygarage/warranty',
  'account-mygarage-warranty-ops': 'account/mygarage/warranty-ops',
  'account-mygarage-item': 'account/mygarage/:number',
  'account-mygarage-claim': 'account/mygarage/:number/claim',
  'account-mygarage-claim-item': 'account/mygarage/:number/claims/:claim',
  'account-mygarage-file': 'account/mygarage/:number/:file',
  'account-mygarage-certificate': 'account/mygarage/:number/certificate.pdf',
  'account-mygarage-notice': 'account/mygarage/notices/:id',
  'account-orders-item': 'account/orders/:id',
  'account-review': 'account/reviews/:product',
  'account-returns': 'account/returns',
  'account-returns-item': 'account/returns/:id',
  'product-reviews': 'reviews/:product',
  'store-locator': 'store-locator',
  dealer: 'store-locator/:slug',
  quote: 'quote',
  'quote-answered': 'quote/answered',
  contacts: 'contacts',
  form: 'forms/:slug',
  newsletter: 'newsletter',
  'newsletter-banner': 'newsletter/banner',
  'newsletter-confirm': 'newsletter/confirm',
  'newsletter-leave': 'newsletter/leave',
  'stock-alert': 'stock-alert',
  'stock-alert-confirm': 'stock-alert/confirm',
  'stock-alert-stop': 'stock-alert/stop',
  'terms-and-conditions': 'terms-and-conditions',
  'privacy-policy': 'privacy-policy',
  'cookie-policy': 'cookie-policy',
  'company-info': 'company-info',
  'legal-guarantee': 'legal-guarantee',
  'accessibility-statement': 'accessibility-statement',
  'warranty-conditions': 'warranty-conditions',
  repairs: 'repairs',
  recalls: 'recalls',
  stolen: 'stolen',
  'bike-transfer': 'bike-transfer',
  'service-entry': 'service-entry',
  certificate: 'certificates/:code',
  'certificate-file': 'certificates/:code/:file',
  'serial-check': 'serial-check',
  manuals: 'manuals',
  'model-papers': 'manuals/:code',
  battery: 'batteries/:serial',
  'battery-json': 'batteries/:serial/passport.json',
  styleguide: 'styleguide',
  'test-modulo-backend': 'test-modulo-backend',
  'test-thron': 'test-thron',
  all: '*',
} as const;

export type RouteName = keyof typeof PATTERNS;

type ParamOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamOf<Head> | ParamOf<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? 'pathMatch'
      : never;

type Params<Name extends RouteName> = Record<ParamOf<(typeof PATTERNS)[Name]>, string | number>;

type Queries = {
  login: { from?: string | undefined; problem?: string | undefined };
  register: { from?: string | undefined };
  'bike-archive': { usage?: string | undefined };
  'bike-archive-category': { usage?: string | undefined };
  'bike-item': { v?: string | undefined; size?: string | undefined };
  'infinitamente-item': { build?: string | undefined; seen?: string | undefined; v?: string | undefined };
  'ecommerce-item': { v?: string | undefined };
  wishlist: { removed?: string | undefined; moved?: string | undefined };
  'account-wishlist': { removed?: string | undefined; moved?: string | undefined };
  search: { q?: string | undefined; in?: string | undefined; page?: string | undefined };
  'job-positions-archive': {
    area?: string | undefined;
    place?: string | undefined;
    contract?: string | undefined;
  };
  'news-archive': { page?: string | undefined };
  'news-category-archive': { page?: string | undefined };
  'events-archive': { page?: string | undefined };
  'press-archive': { category?: string | undefined };
  'store-locator': {
    place?: string | undefined;
    country?: string | undefined;
    within?: string | undefined;
    /** Code of the bike that led here: the way back to it. */
    bike?: string | undefined;
    service?: string | undefined;
    at?: string | undefined;
  };
  quote: {
    bike?: string | undefined;
    v?: string | undefined;
    dealer?: string | undefined;
    build?: string | undefined;
    unico?: string | undefined;
  };
  battery: { access?: string | undefined };
  'battery-json': { access?: string | undefined };
  'serial-check': { serial?: string | undefined };
  compare: { bikes?: string | undefined; only?: string | undefined };
  'checkout-pay': { order?: string | undefined; token?: string | undefined };
  'checkout-balance': { order?: string | undefined; token?: string | undefined };
  'checkout-done': { order?: string | undefined; token?: string | undefined; done?: string | undefined };
  'account-addresses': {
    new?: string | undefined;
    edit?: string | undefined;
    done?: string | undefined;
    id?: string | undefined;
  };
  'account-builds': { done?: string | undefined; id?: string | undefined; keep?: string | undefined };
  'account-mygarage': { done?: string | undefined };
  'account-mygarage-item': { done?: string | undefined };
  'account-mygarage-claim-item': { done?: string | undefined };
  'service-entry': { token?: string | undefined; done?: string | undefined };
  stolen: { serial?: string | undefined; done?: string | undefined };
  'account-mygarage-warranty': { order?: string | undefined; handover?: string | undefined };
  'account-mygarage-warranty-ops': { serial?: string | undefined; purchasedOn?: string | undefined };
  'account-orders': { status?: string | undefined; page?: string | undefined };
  'account-orders-item': { done?: string | undefined };
  'account-review': { done?: string | undefined };
  'product-reviews': { page?: string | undefined };
  'account-returns': { page?: string | undefined };
  'account-returns-item': { done?: string | undefined };
  returns: { order?: string | undefined; token?: string | undefined };
  'return-item': { order?: string | undefined; token?: string | undefined; done?: string | undefined };
  'order-access': { order?: string | undefined; ask?: string | undefined; for?: string | undefined };
  'order-document': { token?: string | undefined };
  'withdraw-from-contract': { order?: string | undefined; token?: string | undefined };
  form: { email?: string | undefined };
  newsletter: { email?: string | undefined };
  'stock-alert': { v?: string | undefined };
};

type Query<Name extends RouteName> = Name extends keyof Queries ? Queries[Name] : Record<string, never>;

type Rest<Name extends RouteName> = [ParamOf<(typeof PATTERNS)[Name]>] extends [never]
  ? [params?: Record<string, never>, query?: Query<Name>]
  : [params: Params<Name>, query?: Query<Name>];

/**
 * Builds the address of a named route: `addressOf('it', 'bike-item', { category, slug }, { v })` →
 * `/it/bikes/strada/vetta?v=…`. Empty query values are left out; values are percent-encoded.
 */
export function addressOf<Name extends RouteName>(
  locale: Locale,
  name: Name,
  ...[params, query]: Rest<Name>
): string {
  const values: Record<string, string | number> = params ?? {};
  const pattern: string = PATTERNS[name];
  const isPlain = !/[:*]/.test(pattern);
  const path = isPlain
    ? pattern
    : pattern
        .split('/')
        .map((part) => fillPart(part, values))
        .join('/');
  return `/${locale}${path && `/${path}`}${queryText(query ?? {})}`;
}

function fillPart(part: string, values: Record<string, string | number>): string {
  if (part === '*')
    return String(values.pathMatch ?? '')
      .split('/')
      .map(encodeURIComponent)
      .join('/');
  return part.startsWith(':') ? encodeURIComponent(String(values[part.slice(1)] ?? '')) : part;
}

function queryText(query: Record<string, string | undefined>): string {
  let text = '';
  for (const name in query) {
    const value = query[name];
    if (value) text += `${text ? '&' : '?'}${name}=${asFormsDo(value)}`;
  }
  return text;
}

/** Writes a space as a plus, as a form without scripts does. */
function asFormsDo(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+');
}

/** The same page's address in a country's market (`?country=GB`); null: the language's own. */
export function inMarket(address: string, country: string | null): string {
  if (country === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}country=${country}`;
}

/** The kinds of content that have a feed. */
export const FEED_KINDS = ['news', 'events', 'press'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** The address of a language's feed of a kind of content (Atom). */
export function contentFeed(locale: Locale, kind: FeedKind): string {
  return `/feeds/${kind}-${locale}.atom`;
}

/** The address of a press entry's file: `1.jpg`, `1.svg` are its pictures, `text.txt` its text. */
export function pressFile(locale: Locale, slug: string, file: string): string {
  return `/${locale}/press/${encodeURIComponent(slug)}/${file}`;
}
