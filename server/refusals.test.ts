import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { statusOfRefusal } from './refusals.ts';

/** Every refusal that is thrown anywhere, by the status it is answered with. */
const TABLE: Readonly<Record<number, string>> = {
  400: `
    accounts.password-wrong accounts.sign-in-again accounts.sign-in-wrong bank-transfers.account-known
    bank-transfers.date-ahead bank-transfers.nothing-due bank-transfers.other-entry
    builds.bad-code builds.bad-showpiece languages.is-the-fallback builds.no-bike carts.cart-empty
    carts.coupon-not-in-cart carts.not-sold-here carts.too-many-coupons carts.too-many-lines
    logins.refused media.document-not-pdf orders.battery-not-there orders.cart-empty
    orders.collected-at-dealer orders.not-changeable orders.not-payable orders.other-country
    orders.other-tax-place payments.notification-not-genuine payments.refund-exceeds-captured
    passkeys.not-made passkeys.too-many passkeys.unavailable passkeys.wrong
    prices.street-above-list redirects.loop promotions.coupon-other-currency promotions.coupon-used-by-you
    promotions.coupon-used-up returns.more-than-announced returns.not-received
    returns.nothing-arrived returns.nothing-withdrawn returns.refund-not-done safety.manufacturer-incomplete
    shipments.delivered-in-future shipments.delivered-too-early shipments.more-than-left
    shipments.nothing-to-pack shipments.order-not-processing shipments.shipped-otherwise
    stock-alerts.in-stock stock.below-held wishlists.full`,
  401: `
    customers.login-required`,
  403: `
    bank-transfers.staff-only orders.staff-only outbox.staff-only redirects.staff-only`,
  404: `
    address-book.unknown bank-transfers.entry-unknown bank-transfers.reference-unknown
    carts.variant-unknown catalogue.category-unknown catalogue.parent-unknown
    catalogue.related-unknown catalogue.usage-unknown markets.country-unknown
    newsletter.link-unknown orders.unknown outbox.dead-job-unknown pages.not-found pages.version-unknown
    payments.method-unknown payments.unknown prices.list-unknown promotions.coupon-unknown
    quotes.link-unknown redirects.unknown request.not-found
    returns.unknown shipments.unknown
    stock-alerts.link-unknown stock-alerts.unknown-variant wishlists.variant-unknown
    withdrawals.unknown`,
  409: `
    consents.wording-changed idempotency.other-request legal-texts.version-conflict
    orders.transfers-full orders.already-paid orders.not-all-back orders.too-small-for-uk orders.total-changed orders.transition-unlawful
    pages.draft-conflict redirects.chain returns.more-than-left returns.too-late returns.transition-unlawful
    shipments.transition-unlawful stock.not-available`,
  410: `
    accounts.link-gone logins.gone newsletter.link-ended order-access.over orders.confirmation-ended
    promotions.coupon-ended stock-alerts.link-ended`,
  422: `
    accounts.input-invalid address-book.invalid bank-transfers.account-invalid
    carts.line-missing catalogue.battery-missing catalogue.manufacturer-missing
    catalogue.safety-missing checkout.cart-missing checkout.total-too-large
    customers.profile-invalid outbox.reason-missing guarantees.countries-missing guarantees.words-missing
    idempotency.key-invalid media.document-too-large order-access.code-wrong
    orders.address-invalid pages.document-invalid passkeys.name-invalid promotions.coupon-missing
    redirects.invalid request.invalid
    returns.rejection-note-missing safety.responsible-missing search.query-too-long
    site-config.notice-period-invalid withdrawals.reason-missing`,
  429: `
    accounts.too-many-attempts orders.too-many-pieces orders.too-many-unpaid promotions.coupon-too-often quotes.too-many request.too-often`,
  503: `
    logins.unavailable payments.provider-unavailable`,
};

const expected = Object.entries(TABLE).flatMap(([status, codes]) =>
  codes
    .trim()
    .split(/\s+/)
    .map((code) => [code, Number(status)] as const),
);

const THROWN = /(?:Refusal|ofCoupon)\(\s*'([a-z-]+\.[a-z-]+)'/g;

/** The codes our sources throw, read from their text. */
function thrownCodes(): string[] {
  const files = globSync('{domain,api,app,login,server}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const codes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(THROWN)].map(([, code = '']) => code),
  );
  return [...new Set(codes)].sort();
}

test('every refusal that is thrown stands in the table: whoever adds one says its status', () => {
  expect(expected.map(([code]) => code).sort()).toEqual(thrownCodes());
});

test.each(expected)('%s is answered with %i', (code, status) => {
  expect(statusOfRefusal(new Refusal(code))).toBe(status);
});

test('no refusal is answered as a success, also one nobody thought of', () => {
  expect(statusOfRefusal(new Refusal('carts.anything-else'))).toBe(400);
});
