import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { statusOfRefusal } from './refusals.ts';

/** Every refusal that is thrown anywhere, by the status it is answered with. */
const TABLE: Readonly<Record<number, string>> = {
  400: `
    order-changes.below-minimum order-changes.made-to-order order-changes.money-went-back order-changes.none-open order-changes.not-open
    order-changes.not-sold order-changes.nothing order-changes.nothing-left order-changes.other-scheme
    order-changes.pieces-packed order-changes.withdrawn
    balances.not-open orders.balance-open shipments.balance-open
    papers.no-build papers.no-invoice papers.no-parcel papers.order-held shipments.pack-failed imports.file-refused
    service-books.full accounts.password-wrong accounts.sign-in-again accounts.sign-in-wrong bank-transfers.account-known
    bank-transfers.date-ahead bank-transfers.day-before bank-transfers.nothing-due bank-transfers.other-entry
    forms.too-many-fields builds.bad-code builds.bad-showpiece  languages.is-the-fallback builds.no-bike carts.cart-empty
    carts.coupon-not-in-cart carts.not-sold-here carts.too-many-builds carts.too-many-coupons carts.too-many-lines
    carts.build-unfit logins.refused media.document-not-pdf orders.battery-not-there orders.cart-empty
    orders.collected-at-dealer orders.not-changeable orders.not-payable orders.other-country
    orders.other-tax-place payments.notification-not-genuine payments.not-sent payments.nothing-came-back payments.refund-exceeds-captured
    passkeys.not-made passkeys.too-many passkeys.unavailable passkeys.wrong
    prices.street-above-list redirects.loop redirects.repeated promotions.coupon-other-currency promotions.coupon-used-by-you
    promotions.coupon-used-up returns.more-than-announced returns.not-received
    returns.nothing-arrived returns.nothing-withdrawn returns.refund-not-done safety.manufacturer-incomplete
    safety.recall-incomplete
    shipments.delivered-in-future shipments.delivered-too-early shipments.more-than-left
    shipments.nothing-packed shipments.nothing-to-pack shipments.order-not-processing shipments.ship-failed shipments.tracking-number-twice shipments.shipped-otherwise
    stock-alerts.in-stock stock.below-held wishlists.full saved-builds.full`,
  401: `
    customers.login-required staff.sign-in-again`,
  403: `staff.only-views accounts.passkey-needed staff.not-staff staff.other-address staff.proof-too-weak staff.right-lacking media.staff-only 
    bank-transfers.staff-only batteries.staff-only claims.staff-only content.staff-only forms.staff-only handovers.staff-only menus.staff-only orders.staff-only pages.staff-only site-config.staff-only outbox.staff-only recalls.staff-only redirects.staff-only views.staff-only exports.staff-only thefts.staff-only transfers.staff-only warranties.staff-only`,
  404: `
    phone-orders.unknown assortment.product-unknown assortment.variant-unknown assortment.usage-unknown assortment.category-unknown assortment.color-unknown
    exports.list-unknown exports.unknown undo.unknown views.unknown staff.person-unknown staff.role-unknown mail.unknown media.catalogue-unknown prices.variant-unknown campaigns.unknown stock.variant-unknown
    media.product-unknown media.unknown safety.manufacturer-unknown
    address-book.unknown bank-transfers.entry-unknown bank-transfers.reference-unknown
    saved-builds.unknown carts.build-unknown carts.variant-unknown menus.item-unknown site-config.notice-unknown site-config.ticker-unknown dealers.unknown returns.photo-unknown inbox.case-unknown inbox.colleague-unknown quotes.unknown customers.unknown personal-data.guest-unknown content.author-unknown content.category-unknown content.unknown forms.submission-unknown forms.unknown catalogue.category-unknown catalogue.parent-unknown forms.file-unknown
    catalogue.related-unknown catalogue.usage-unknown languages.unknown markets.country-unknown
    invoices.export-unknown invoices.unknown newsletter.link-unknown newsletter.reader-unknown orders.unknown outbox.dead-job-unknown pages.not-found pages.version-unknown
    payments.method-unknown payments.unknown prices.list-unknown promotions.coupon-unknown promotions.unknown shipping.closure-unknown shipping.method-unknown shipping.market-unknown shipping.workshop-unknown taxes.place-unknown taxes.rate-unknown
    batteries.battery-unknown quotes.link-unknown recalls.frame-unknown recalls.notice-unknown recalls.recall-unknown redirects.unknown request.not-found
    returns.unknown shipments.unknown
    stock-alerts.link-unknown stock-alerts.unknown-variant wishlists.variant-unknown
    claims.bike-unknown claims.photo-unknown claims.unknown service-books.bike-unknown service-books.dealer-unknown service-books.entry-unknown service-books.link-unknown
    reviews.product-unknown reviews.unknown thefts.bike-unknown thefts.sighting-unknown thefts.unknown transfers.bike-unknown transfers.unknown
    guarantees.unknown deposits.market-unknown instalments.market-unknown uploads.unknown warranties.evidence-unknown warranties.frame-unknown warranties.registration-unknown withdrawals.unknown`,
  409: `
    taxes.begun-conflict taxes.planned-conflict shipping.closure-conflict shipping.last-conflict promotions.code-conflict promotions.over-conflict campaigns.overlap-conflict campaigns.state-conflict dealers.slug-conflict
    balances.asked-conflict edits.record-conflict order-changes.changed-conflict order-changes.open-conflict
    assortment.state-unlawful
    returns.inspected-conflict returns.not-inspected-conflict returns.photo-not-scanned returns.put-away-conflict assortment.total-changed guarantees.code-conflict safety.code-conflict stock.too-few-conflict assortment.code-conflict assortment.usage-conflict assortment.usage-used-conflict assortment.category-conflict assortment.category-used-conflict assortment.color-conflict assortment.color-used-conflict
    inbox.double-conflict inbox.reply-unlawful quotes.transition-unlawful
    undo.done-conflict undo.mail-left undo.money-left undo.access-left undo.shown-left
    undo.changed-conflict undo.sent-conflict undo.rules-conflict undo.campaign-conflict undo.used-conflict views.full staff.last-admin staff.own-invitation stock.moved-conflict orders.nothing-paid
    consents.wording-changed content.author-conflict content.category-not-empty content.slug-taken pages.path-taken pages.path-used forms.transition-unlawful idempotency.other-request legal-texts.version-conflict forms.file-not-scanned
    bank-transfers.settled-conflict orders.transfers-full orders.already-paid orders.not-all-back orders.too-small-for-uk orders.deposit-changed orders.total-changed orders.transition-unlawful
    pages.draft-conflict languages.fallback-conflict markets.last-country-conflict personal-data.no-erasure uploads.offset-conflict redirects.chain returns.more-than-left returns.too-late returns.transition-unlawful
    shipments.transition-unlawful stock.not-available reviews.published-conflict reviews.step-unlawful reviews.words-changed thefts.not-stolen-conflict thefts.sighting-conflict claims.photo-not-scanned claims.step-unlawful service-books.request-conflict transfers.claim-conflict transfers.open-conflict transfers.own-conflict transfers.stolen-conflict warranties.decision-unlawful warranties.evidence-not-scanned
    warranties.frame-unlawful warranties.taken-conflict`,
  410: `
    staff.invitation-gone undo.over
    recalls.recall-ended
    order-changes.offer-ended phone-orders.offer-ended accounts.link-gone forms.off forms.subject-gone logins.gone newsletter.link-ended order-access.over orders.confirmation-ended
    promotions.coupon-ended service-books.link-ended stock-alerts.link-ended transfers.link-ended`,
  422: `
    builds.name-letters-invalid builds.name-too-long builds.name-barred-invalid
    balances.input-invalid order-changes.input-invalid saved-builds.name-invalid phone-orders.goods-missing phone-orders.input-invalid prices.name-missing prices.quantity-invalid safety.manufacturer-invalid assortment.name-missing assortment.reason-missing assortment.publish-missing assortment.swatch-invalid assortment.usage-invalid assortment.category-invalid assortment.color-invalid
    notes.text-missing notes.text-too-long
    views.invalid staff.input-invalid orders.refund-invalid bank-transfers.amount-missing bank-transfers.day-missing bank-transfers.reason-missing
    media.alt-missing media.picture-missing stock.count-invalid stock.pieces-invalid stock.threshold-invalid stock.day-invalid stock.reason-missing warranties.answer-missing quotes.reason-missing
    pages.middleware-unknown request.act-unknown
    media.content-invalid media.empty-invalid media.focal-point-invalid media.heic-invalid
    media.pixels-invalid media.alt-too-long media.too-large media.type-invalid
    accounts.input-invalid content.author-invalid content.invalid personal-data.unconfirmed pages.block-not-allowed forms.answers-invalid forms.definition-invalid forms.field-unknown forms.locked-out address-book.invalid bank-transfers.account-invalid
    carts.line-missing catalogue.battery-missing catalogue.manufacturer-missing
    catalogue.safety-missing checkout.cart-missing checkout.total-too-large
    dealers.input-invalid dealers.pin-outside-invalid dealers.pin-far-invalid returns.damaged-invalid returns.grade-missing returns.photo-invalid inbox.address-missing inbox.message-missing inbox.message-too-long customers.note-missing customers.note-too-long customers.profile-invalid personal-data.reason-missing outbox.reason-missing guarantees.countries-missing guarantees.notice-invalid guarantees.words-missing assortment.column-invalid guarantees.input-invalid
    batteries.entry-invalid idempotency.key-invalid invoices.proof-invalid media.document-too-large order-access.code-wrong
    orders.address-invalid orders.email-invalid orders.reason-missing pages.document-invalid passkeys.name-invalid campaigns.input-invalid campaigns.reason-missing prices.change-large promotions.coupon-missing
    taxes.input-invalid deposits.input-invalid instalments.input-invalid shipping.input-invalid promotions.input-invalid promotions.share-large promotions.amount-large promotions.reason-missing
    redirects.invalid request.invalid
    returns.rejection-note-missing safety.recall-one-remedy safety.recall-softened safety.responsible-missing search.query-too-long
    site-config.notice-period-invalid site-config.input-invalid menus.item-invalid forms.reason-too-long forms.texts-invalid site-config.change-large uploads.content-invalid uploads.empty-invalid
    uploads.infected-invalid uploads.piece-invalid uploads.too-large uploads.type-invalid
    reviews.answer-invalid reviews.proof-missing reviews.reason-missing claims.parts-invalid claims.photos-invalid claims.reason-missing service-books.entry-invalid thefts.answer-missing transfers.reason-missing warranties.frame-missing warranties.not-registrable warranties.reason-missing warranties.registration-invalid
    withdrawals.reason-missing first-sale.reason-missing first-sale.steps-missing`,
  429: `
    claims.too-many service-books.too-many accounts.too-many-attempts orders.too-many-pieces orders.too-many-unpaid promotions.coupon-too-often quotes.too-many request.too-often transfers.too-many warranties.too-many-waiting`,
  503: `
    uploads.full logins.unavailable payments.provider-unavailable`,
};

const expected = Object.entries(TABLE).flatMap(([status, codes]) =>
  codes
    .trim()
    .split(/\s+/)
    .map((code) => [code, Number(status)] as const),
);

const THROWN = /(?:Refusal|ofCoupon|super)\(\s*'([a-z-]+\.[a-z-]+)'/g;

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
