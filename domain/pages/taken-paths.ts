import { type PageTemplate, TEMPLATES, type TemplateName } from './templates.ts';

/**
 * Addresses that the site answers itself, besides those of templates: no page can stand at them.
 * A test compares them with the table of addresses.
 */
const SITE_PATHS: readonly string[] = [
  ...['bikes/:category/:slug/world', 'bikes/:category/:slug/sheet.json'],
  ...['bikes/:category/:slug/closeup.json', 'years', 'years/:year'],
  ...['compare', 'size-finder', 'shop/:category', 'search', 'cart', 'checkout', 'checkout/pay'],
  ...[
    'checkout/done',
    'checkout/confirm',
    'checkout/offer',
    'checkout/change',
    'checkout/balance',
    'thank-you-page',
    'order-access',
    'orders/:id/:file',
  ],
  ...['withdraw-from-contract', 'returns', 'returns/:id', 'country', 'menu', 'menu.json', 'login'],
  ...['register', 'forgot-password', 'reset-password', 'logout', 'wishlist', 'account'],
  ...['account/profile', 'account/addresses', 'account/orders', 'account/wishlist', 'account/orders/:id'],
  ...['account/profile/personal-data', 'account/profile/personal-data.json', 'account/mygarage'],
  ...[
    'account/mygarage/warranty',
    'account/mygarage/warranty-ops',
    'account/mygarage/:number',
    'stolen',
    'bike-transfer',
    'service-entry',
  ],
  ...['account/mygarage/:number/:file', 'account/mygarage/:number/claims/:claim'],
  ...['account/mygarage/:number/certificate.pdf', 'certificates/:code', 'certificates/:code/:file'],
  ...['account/returns', 'account/returns/:id', 'store-locator/:slug', 'quote/answered'],
  ...['newsletter/banner', 'newsletter/confirm', 'newsletter/leave', 'stock-alert'],
  ...['stock-alert/confirm', 'stock-alert/stop', 'privacy-policy', 'cookie-policy', 'company-info'],
  ...['legal-guarantee', 'accessibility-statement', 'repairs', 'recalls', 'serial-check'],
  ...['manuals', 'manuals/:code', 'batteries/:serial', 'batteries/:serial/passport.json'],
  ...['account/mygarage/notices/:id', 'styleguide', 'account/builds', 'account/builds/compare'],
  ...['reviews/:product', 'account/reviews/:product'],
  ...[
    'test-modulo-backend',
    'test-thron',
    'forms/:slug',
    'events/:slug/calendar.ics',
    'press/:slug/text.txt',
  ],
];

/** Templates whose pages have addresses of their own below a page of the site. */
const BELOW: readonly TemplateName[] = ['privacy-policy-item', 'terms-and-conditions-cee'];

/**
 * Whether a page of this template would never be seen at this path, or stands in another's place.
 * The texts around all pages that the site builds at one pattern stand at the pattern itself.
 * @param brandSlug the brand's part of addresses
 */
export function isTaken(path: string, template: TemplateName, brandSlug: string): boolean {
  const { path: place, around }: PageTemplate = TEMPLATES[template];
  const own = place && inBrand(place, brandSlug);
  if (path.includes(':')) return own !== path || !around;
  if (own === path) return false;
  if (own && BELOW.includes(template) && matches(path, own)) return false;
  const others = Object.values(TEMPLATES).flatMap((one) => (one.path ? [inBrand(one.path, brandSlug)] : []));
  return [...SITE_PATHS, ...others].some((pattern) => matches(path, pattern));
}

/** Whether the site itself answers at this path, whatever is published. */
export function isFixedPath(path: string, brandSlug: string): boolean {
  const own: readonly PageTemplate[] = Object.values(TEMPLATES);
  const around = own.flatMap(({ path: at, around }) => (at && around ? [inBrand(at, brandSlug)] : []));
  const fixed = [...SITE_PATHS, ...around].filter((pattern) => !pattern.includes(':'));
  return path === '' || fixed.includes(path);
}

/** An address with the brand's part filled in. */
export function inBrand(path: string, brandSlug: string): string {
  return path.replaceAll('{brand}', brandSlug);
}

function matches(path: string, pattern: string): boolean {
  const [own, other] = [path.split('/'), pattern.split('/')];
  return (
    own.length === other.length && own.every((part, at) => other[at]?.startsWith(':') || other[at] === part)
  );
}
