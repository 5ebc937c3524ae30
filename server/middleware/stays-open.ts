import type { RouteName } from '#app/addresses.ts';
import { routeOfPath } from '#app/route-of-path.ts';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';

/**
 * Pages that a closed shop still shows: what the law wants to be found at any time, and what those
 * who bought or have an account need. Nothing of it sells.
 */
const PAGES: readonly RouteName[] = [
  ...LEGAL_CODES,
  ...(['warranty-conditions', 'serial-check', 'manuals', 'model-papers', 'battery', 'battery-json'] as const),
  ...(['order-access', 'order-document', 'withdraw-from-contract', 'returns', 'return-item'] as const),
  ...(['checkout-pay', 'checkout-done', 'checkout-confirm', 'checkout-change', 'checkout-balance'] as const),
  'thank-you-page',
  ...(['login', 'logout', 'forgot-password', 'reset-password'] as const),
  ...(['account', 'account-profile', 'account-personal-data', 'account-personal-data-file'] as const),
  ...(['account-addresses', 'account-orders', 'account-orders-item'] as const),
  ...(['account-returns', 'account-returns-item'] as const),
  ...(['account-mygarage', 'account-mygarage-item', 'account-mygarage-file'] as const),
  ...(['account-mygarage-claim', 'account-mygarage-claim-item', 'account-mygarage-notice'] as const),
  ...([
    'account-mygarage-certificate',
    'account-mygarage-warranty',
    'account-mygarage-warranty-ops',
  ] as const),
  ...(['certificate', 'certificate-file', 'bike-transfer', 'service-entry'] as const),
  ...(['newsletter-leave', 'stock-alert-stop'] as const),
];
const STAYING = new Set(PAGES);

/** What those pages ask of the API. */
const STAYING_API =
  /^\/api\/(?:me$|[a-z]{2}\/(?:me|consents|uploads|addresses|newsletter\/leave|stock-alerts\/stop)(?:\/|$))/;

/** Whether an address is reached while the shop is closed. Pure. */
export function staysOpen(path: string): boolean {
  const route = routeOfPath(path.replace(/\.data$/, ''));
  return (route !== null && STAYING.has(route)) || STAYING_API.test(path);
}
