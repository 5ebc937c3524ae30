import { globSync, readFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { type ESTree, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { FIELDS_OF_KIND } from '#domain/address-book/input.ts';
import { savedAddresses } from '#domain/address-book/schema.ts';
import { paybackAccountInput } from '#domain/bank-transfers/input.ts';
import { bankTransfers } from '#domain/bank-transfers/schema.ts';
import { PARTS, parseBuildCode } from '#domain/builds/choice.ts';
import { findPaintSamples } from '#domain/builds/find-paint-samples.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { cartForm } from '#domain/carts/input.ts';
import { products } from '#domain/catalogue/schema.ts';
import { ADDRESS_FIELDS } from '#domain/checkout/address-fields.ts';
import { CHECKOUT_FIELDS } from '#domain/checkout/typed.ts';
import { claimInput, claimMessageInput } from '#domain/claims/input.ts';
import { CLAIM_PARTS, MORE_PHOTOS, photosOf } from '#domain/claims/parts.ts';
import { claimMessages, claimPhotos, claims } from '#domain/claims/schema.ts';
import { consentRecords } from '#domain/consents/schema.ts';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { openCustomerSession } from '#domain/customers/customer-session.ts';
import { findProfile } from '#domain/customers/find-profile.ts';
import { PROFILE_FIELDS } from '#domain/customers/input.ts';
import { listOwnSessions } from '#domain/customers/own-sessions.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { countryForm } from '#domain/markets/input.ts';
import { newsletterBannerInput, newsletterInput } from '#domain/newsletter/input.ts';
import { newsletterAsks, newsletterSubscriptions } from '#domain/newsletter/schema.ts';
import { orderAccessInput, orderCodeInput } from '#domain/order-access/input.ts';
import { codeHash } from '#domain/order-access/open-order.ts';
import { orderAsks } from '#domain/order-access/schema.ts';
import { changeOrder } from '#domain/order-changes/change-order.ts';
import { readDifference } from '#domain/order-changes/read-difference.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { orderAddresses, orderLines, orders } from '#domain/orders/schema.ts';
import { payments } from '#domain/payments/schema.ts';
import { findErasure } from '#domain/personal-data/find-erasure.ts';
import { erasureInput } from '#domain/personal-data/input.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { findChoices } from '#domain/quotes/find-choices.ts';
import { quoteInput } from '#domain/quotes/input.ts';
import { quotes } from '#domain/quotes/schema.ts';
import { noticeAnswerInput } from '#domain/recalls/input.ts';
import { recallNotices } from '#domain/recalls/schema.ts';
import { returnLineInput } from '#domain/returns/input.ts';
import { returnLines } from '#domain/returns/schema.ts';
import { reviewInput } from '#domain/reviews/input.ts';
import { reviews } from '#domain/reviews/schema.ts';
import { listRecalls } from '#domain/safety/list-recalls.ts';
import { savedBuildForm } from '#domain/saved-builds/input.ts';
import { listSavedBuilds } from '#domain/saved-builds/list-saved-builds.ts';
import { type SerialRow, saveSerials } from '#domain/serials/save-serials.ts';
import { serials } from '#domain/serials/schema.ts';
import { addEntry } from '#domain/service-books/add-entry.ts';
import { serviceEntryInput, serviceRequestInput } from '#domain/service-books/input.ts';
import { issueServiceLink, requestEntry } from '#domain/service-books/request-entry.ts';
import { serviceEntries, serviceRequests } from '#domain/service-books/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { stockAlertInput } from '#domain/stock-alerts/input.ts';
import { stockAlertAsks, stockAlertReaders } from '#domain/stock-alerts/schema.ts';
import { addSighting } from '#domain/thefts/add-sighting.ts';
import { declareTheft } from '#domain/thefts/declare-theft.ts';
import { answerInput, sightingInput, theftInput } from '#domain/thefts/input.ts';
import { sightings, thefts } from '#domain/thefts/schema.ts';
import { acceptInput, transferInput } from '#domain/transfers/input.ts';
import { issueTransferLink, requestTransfer } from '#domain/transfers/request-transfer.ts';
import { bikeTransfers } from '#domain/transfers/schema.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { registrationInput } from '#domain/warranties/input.ts';
import { registerBike } from '#domain/warranties/register-bike.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { wishForm } from '#domain/wishlists/input.ts';
import { listWishes } from '#domain/wishlists/list-wishes.ts';
import { withdrawalInput } from '#domain/withdrawals/input.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { parseSource } from '#scripts/import-check/source.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { claimOf } from '#tests/helpers/claim-of.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { findCheckout } from '#tests/helpers/find-checkout.ts';
import { houseForm } from '#tests/helpers/house-forms.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { SAMPLE_DETAILS } from '#tests/helpers/sample-checkout.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { testSandbox } from '#tests/helpers/test-sandbox.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import type { RequestContext } from './context.ts';
import { TOOK, TRAP } from './site/forms/form-answer.ts';
import { readRider } from './site/size-finder/typed-rider.ts';

type Texts = Readonly<Record<string, string>>;

const TEST_FORM = houseForm('test-modulo-backend');
const CONTACT_FORM = houseForm('contact-us');

/** One sending of a route's form. `arrived` is what the shop has of each field afterwards. */
type Sending = {
  readonly route: string;
  readonly title: string;
  readonly sent: Texts;
  /** What a field becomes, where that is not what was typed. */
  readonly becomes?: Readonly<Record<string, unknown>>;
  readonly arrived: (sent: Texts) => Promise<Readonly<Record<string, unknown>>>;
};

const transfers = await transferShop();
const { goods, plain } = transfers;
const sandbox = await testSandbox({}, plain.clock);
const payment = { ...transfers.shop.ports.payment, sandbox: sandbox.provider };
const shop = { ...plain, ports: { ...plain.ports, payment } };
const { variantId } = await goods.addVariant({ code: 'test-sent', stock: 500, prices: { 'test-eu': 9_900 } });
const validFrom = new Date('2025-01-01T00:00:00Z');
await savePromotions(asSystem(shop), [
  { code: 'TEST-TEN', percentBp: 1_000, active: true, validFrom, validTo: null },
]);

/**
 * What each action of a page reads of its form. An action without fields does what its button says.
 */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'site/account/addresses.tsx': [...FIELDS_OF_KIND.billing, 'kind', 'id', 'asDefault'],
  'site/account/order.tsx': [...named(paybackAccountInput), ...ADDRESS_FIELDS],
  'site/personal-data/personal-data.tsx': named(erasureInput),
  'site/account/profile.tsx': [...PROFILE_FIELDS, 'session'],
  'site/account/return.tsx': [],
  'site/cart/cart.tsx': named(cartForm),
  'site/checkout/checkout.tsx': [
    ...CHECKOUT_FIELDS,
    ...['coupon', 'idempotencyKey', 'shownDue', 'shownTotal', 'step'],
  ],
  'site/country/country.tsx': named(countryForm),
  'site/garage/warranty.tsx': [...named(registrationInput), 'evidence'],
  'site/garage/warranty-ops.tsx': [...named(registrationInput), 'evidence'],
  'site/infinitamente/build.tsx': [...PARTS, 'sample'],
  'site/login/logout.ts': [],
  'site/claims/claim-new.tsx': [...named(claimInput), ...photosOf(CLAIM_PARTS).map(({ field }) => field)],
  'site/claims/claim.tsx': [...named(claimMessageInput), ...MORE_PHOTOS],
  'site/ownership/bike.tsx': [
    ...[...named(theftInput), ...named(answerInput), ...named(transferInput)],
    ...[...named(serviceEntryInput), ...named(serviceRequestInput), 'entry', 'request'],
  ],
  'site/reviews/review.tsx': named(reviewInput),
  'site/saved-builds/saved-builds.tsx': named(savedBuildForm),
  'site/service-book/service-entry.tsx': named(serviceEntryInput),
  'site/ownership/transfer.tsx': named(acceptInput),
  'site/ownership/stolen.tsx': [...named(sightingInput), TOOK, TRAP],
  'site/forms/form.tsx': [...CONTACT_FORM.fields.map(({ slug }) => slug), 'marketing', TOOK, TRAP],
  'site/newsletter/newsletter-banner.ts': named(newsletterBannerInput),
  'site/newsletter/newsletter-confirm.tsx': [],
  'site/newsletter/newsletter-leave.tsx': [],
  'site/newsletter/newsletter.tsx': named(newsletterInput),
  'site/order-access/order-access.tsx': [...named(orderAccessInput), ...named(orderCodeInput)],
  'site/payment/checkout-balance.tsx': ['paymentMethod'],
  'site/payment/checkout-change.tsx': ['paymentMethod', 'termsAccepted'],
  'site/payment/checkout-confirm.tsx': [],
  'site/payment/checkout-offer.tsx': ['paymentMethod', 'termsAccepted'],
  'site/payment/checkout-done.tsx': [...named(paybackAccountInput), ...ADDRESS_FIELDS],
  'site/quote/quote-answered.tsx': [],
  'site/quote/quote.tsx': [...named(quoteInput), 'place', 'key'],
  'site/recalls/notice.tsx': named(noticeAnswerInput),
  'site/returns/return.tsx': [],
  'site/returns/returns.tsx': [...named(orderAccessInput), ...named(returnLineInput), 'key'],
  'site/size-finder/size-finder.tsx': Object.keys(readRider({}).typed),
  'site/stock-alert/stock-alert-confirm.tsx': [],
  'site/stock-alert/stock-alert-stop.tsx': [],
  'site/stock-alert/stock-alert.tsx': named(stockAlertInput),
  'site/test-pages/test-form.tsx': TEST_FORM.fields.flatMap((one) => (one.disabled ? [] : one.slug)),
  'site/wishlist/wishlist.tsx': named(wishForm),
  'site/withdraw/withdraw.tsx': named(withdrawalInput),
};

/** The routes that get the forms of a room, where they are not its own. */
const RECEIVERS: Readonly<Record<string, readonly string[]>> = {
  'address-book': ['site/account/addresses.tsx'],
  checkout: ['site/cart/cart.tsx'],
  footer: ['site/newsletter/newsletter-banner.ts'],
  forms: [
    'site/forms/form.tsx',
    'site/account/addresses.tsx',
    'site/account/profile.tsx',
    'site/checkout/checkout.tsx',
  ],
  claims: ['site/claims/claim-new.tsx', 'site/claims/claim.tsx'],
  garage: ['site/garage/warranty.tsx', 'site/garage/warranty-ops.tsx'],
  'service-book': ['site/ownership/bike.tsx', 'site/service-book/service-entry.tsx'],
  ownership: ['site/ownership/bike.tsx', 'site/ownership/stolen.tsx', 'site/ownership/transfer.tsx'],
  order: ['site/account/order.tsx', 'site/payment/checkout-done.tsx'],
  visitor: ['site/wishlist/wishlist.tsx'],
};

/** What rooms read of an address: their forms are sent with GET. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  archive: ['sort'],
  claims: ['part'],
  compare: ['add', 'bikes'],
  dealers: ['bike', 'country', 'place', 'service', 'within'],
  ownership: ['serial'],
  pages: ['q'],
  recalls: ['serial'],
  'saved-builds': ['build'],
};

/** Says which form it was: every sending needs the right one. */
const INTENT = 'intent';

function named({ shape }: { readonly shape: object }): string[] {
  return Object.keys(shape);
}

/** What is looked at of an action's answer, whichever action it is. */
type Told = {
  readonly step?: string;
  readonly sentence?: string | null;
  readonly fields?: Texts;
  readonly typed?: Texts;
  readonly rider?: Readonly<Record<string, unknown>>;
  readonly offered?: { readonly isUnknownPlace: boolean };
  readonly sent?: { readonly number: string };
  readonly complaints?: readonly { readonly field: string; readonly sentence: string }[];
};
type Answer = Response | { readonly data: Told };

type Target = {
  route: string;
  path?: string;
  id?: string;
  slug?: string;
  number?: string;
  claim?: string;
  product?: string;
};

/** Sends a form to a route's action. @returns its answer, or the redirect it threw */
async function post(
  { route, path = '/it', ...named }: Target,
  form: Texts | FormData,
  visit: RequestContext,
): Promise<Answer> {
  const { action } = await import(new URL(route, import.meta.url).pathname);
  const body = form instanceof FormData ? form : new URLSearchParams(form);
  const request = new Request(`http://shop.test${path}`, { method: 'POST', body });
  const args = { request, params: { locale: 'it', ...named }, context: { get: () => visit } };
  return Promise.resolve(action(args)).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status < 400) return thrown;
    throw thrown;
  });
}

function addressIn(answer: Answer): string {
  if (answer instanceof Response) return answer.headers.get('location') ?? '';
  throw new Error(`no redirect: ${JSON.stringify(answer).slice(0, 300)}`);
}

function queryOf(answer: Answer): URLSearchParams {
  return new URL(addressIn(answer), 'http://shop.test').searchParams;
}

function dataOf(answer: Answer): Told {
  if (answer instanceof Response) throw new Error(`no page but a redirect to ${addressIn(answer)}`);
  return answer.data;
}

async function guest() {
  const { id } = await openGuestSession(shop);
  return { id, visit: visitOf(shop, id) };
}

async function withCart() {
  const { cartId, guestSession } = await addToCart(shop, { variantId, quantity: 2 });
  const id = guestSession?.id ?? '';
  return { id, cartId, visit: visitOf(shop, id), cart: () => findCart(shop, id) };
}

async function customer() {
  const { id: cartSessionId } = await openGuestSession(shop);
  const email = `${newId()}@mail.test`;
  const person = { issuer: 'http://login.test', subject: newId(), email, emailVerified: true };
  const { id } = await recogniseCustomer(shop, { ...person, firstName: 'Ada', lastName: 'Rossi' });
  const own: Shop = { ...shop, actor: { kind: 'customer', id } };
  const visit: RequestContext = {
    ...visitOf(own, cartSessionId),
    personal: async () => ({
      shop: own,
      guest: { id: cartSessionId },
      customer: { id, firstName: 'Ada', cartSessionId },
    }),
  };
  return { id, own, visit, cartSessionId };
}

const ADDRESS = {
  ...{ firstName: 'Ada', lastName: 'Rossi', street: 'Via Montello 12', postalCode: '31044' },
  ...{ city: 'Montebelluna', province: 'TV' },
};
const NUMBERS = {
  ...{ companyName: 'Officine Rossi', vatNumber: 'IT00743110157', taxCode: '00743110157' },
  ...{ sdiCode: 'ABC1234', pecEmail: 'rossi@pec.test' },
};
const ACCOUNT = { holder: 'Ada Rossi', iban: 'DE89370400440532013000' };

/**
 * A customer's order at one of the routes that change it: the account's page or the one its mails
 * lead to.
 */
async function changing(route: string, { orderId, number, accessToken: token }: Placed) {
  const { id, visit } = await customer();
  await shop.db.update(orders).set({ customerId: id }).where(eq(orders.id, orderId));
  const path = `/it/x?${new URLSearchParams({ order: number, token })}`;
  return async (form: Texts) => queryOf(await post({ route, path, id: number }, form, visit));
}
type Placed = { readonly orderId: string; readonly number: string; readonly accessToken: string };

async function sendsElsewhere(route: string, sent: Texts) {
  const placed = await paidOrder(shop, sandbox, { [variantId]: 1 });
  const send = await changing(route, placed);
  await send({ ...sent, intent: 'address' });
  const rows = await shop.db.select().from(orderAddresses).where(eq(orderAddresses.orderId, placed.orderId));
  return { ...rows.find(({ address }) => address.street === sent.street)?.address };
}

async function tellsAccount(route: string, sent: Texts) {
  const placed = await transfers.placed();
  await transfers.received(placed.number, 99_999);
  const send = await changing(route, placed);
  await send({ ...sent, intent: 'payback-account' });
  const isThis = eq(bankTransfers.orderReference, placed.number);
  const [row] = await shop.db.select().from(bankTransfers).where(isThis);
  return { holder: row?.paybackHolder, iban: row?.paybackIban };
}

/** The row that was written last. */
async function lastOf<Row>(rows: Promise<Row[]>): Promise<Row> {
  const row = (await rows).at(-1);
  return row ?? expect.fail('no row');
}

/** An order somebody may find by number and e-mail address. */
async function findable() {
  const { orderId, number } = await paidOrder(shop, sandbox, { [variantId]: 1 });
  const email = `${newId()}@mail.test`;
  await shop.db.update(orders).set({ email }).where(eq(orders.id, orderId));
  return { orderId, number, email };
}

const choices = (await findChoices(shop, 'VT25')) ?? expect.fail('no such bike');
const picked = choices.variants.at(-1) ?? expect.fail('no variant');
const toFind = await findable();
const toReturn = await paidOrder(shop, sandbox, { [variantId]: 2 });
await deliverParcel({ ...shop, actor: { kind: 'staff', id: 'anna' } }, toReturn.orderId);
const [returnable = expect.fail('no line')] = await shop.db
  .select()
  .from(orderLines)
  .where(eq(orderLines.orderId, toReturn.orderId));

async function asked(route: string, sent: Texts) {
  const answer = await post({ route }, sent, visitOf(shop));
  const ask = await lastOf(shop.db.select().from(orderAsks).orderBy(orderAsks.id));
  // Only the right address finds the order.
  return { number: queryOf(answer).get('order'), email: ask.orderId === toFind.orderId ? sent.email : null };
}

const REGISTRATION = {
  ...{ serial: 'WT25777001', purchasedOn: '2019-05-04', dealer: 'other', dealerName: 'Bici Ada' },
  ...{ bikeModel: 'Vetta', bikeColor: 'Ramato', price: '4890,00', requestSubject: 'number' },
  ...{ message: 'Is it this one?', country: 'DE', language: 'fr', firstOwner: 'yes', privacy: 'yes' },
};

const FRAME: SerialRow = {
  ...{ serial: 'WT25777001', variantId: null, productId: null, model: 'Vetta', frameMaterial: 'carbon' },
  ...{ hasMonocoqueBar: false, builtOn: '2019-01-01', soldToDealerOn: null, isStolen: false },
  ...{ isTeam: false, substitutedBy: null },
};

/** A registration as it is stored, by the fields of its form. */
async function registers(route: string, sent: Texts) {
  await saveSerials(shop, [FRAME]);
  const { visit, own } = await customer();
  const token = await receiveFile(own, { name: 'receipt.pdf', bytes: FILES.pdf, most: 1_000_000 });
  const form = { ...sent, evidence: token, intent: route.includes('ops') ? 'request' : 'register' };
  queryOf(await post({ route }, form, visit));
  const { bikeModel, priceAmount, typedSerial, locale, evidenceId, state, ...row } = await lastOf(
    shop.db.select().from(warrantyRegistrations).orderBy(warrantyRegistrations.id),
  );
  return {
    ...of(sent, row),
    ...{ serial: typedSerial, language: locale, bikeModel, price: priceAmount, dealer: row.dealerId },
    ...{ evidence: evidenceId === null ? null : 'there', firstOwner: state, privacy: state },
  };
}

/** A bike in somebody's garage. */
async function garage(serial: string) {
  const { visit, own } = await customer();
  await saveSerials(shop, [{ ...FRAME, serial }]);
  const { id: evidenceId } = (await findUpload(own, await receipt(own))) ?? expect.fail('no upload');
  const purchasedOn = new Date(shop.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const dealer = 'officina-darsena-milano';
  const input = registrationInput.parse({ ...REGISTRATION, serial, dealer, purchasedOn });
  const { number, state } = await registerBike(own, { input, evidenceId });
  expect(state).toBe('registered');
  return { visit, own, number };
}
const receipt = (own: Shop) => receiveFile(own, { name: 'receipt.pdf', bytes: FILES.pdf, most: 1_000_000 });

/** Answers a recall about one's bike. */
async function answersRecall(sent: Texts) {
  const serial = 'WT25777003';
  const { own, visit } = await garage(serial);
  const [recall] = await listRecalls(shop);
  const id = newId();
  const about = { recallCode: recall?.code ?? '', serial, customerId: own.actor.id ?? '' };
  await shop.db.insert(recallNotices).values({ id, ...about, locale: 'it', toldAt: new Date() });
  await post({ route: 'site/recalls/notice.tsx', id }, sent, visit);
  const [row] = await shop.db.select().from(recallNotices).where(eq(recallNotices.id, id));
  return { answer: row?.answer };
}

/** Sends the claim of three bikes, so that every part is named. */
async function claimsParts(sent: Texts) {
  const arrived: Record<string, unknown> = {};
  for (const [index, parts] of [
    CLAIM_PARTS.slice(0, 3),
    CLAIM_PARTS.slice(3, 6),
    CLAIM_PARTS.slice(6),
  ].entries()) {
    const { visit, own, number } = await garage(`WT2577711${index}`);
    const tokens: Record<string, string> = {};
    for (const { field } of photosOf(parts))
      tokens[field] = await receiveFile(own, { name: 'a.jpg', bytes: FILES.jpeg, most: 1_000_000 });
    const path = `/it/x?${parts.map((part) => `part=${part}`).join('&')}`;
    const form = { ...sent, ...tokens };
    queryOf(await post({ route: 'site/claims/claim-new.tsx', number, path }, form, visit));
    const { description, happenedOn, sendKey, state, id } = await lastOf(
      shop.db.select().from(claims).orderBy(claims.id),
    );
    Object.assign(arrived, { description, happenedOn, key: sendKey, cost: state });
    const photos = await shop.db.select().from(claimPhotos).where(eq(claimPhotos.claimId, id));
    for (const { field } of photos) arrived[field] = 'there';
  }
  return arrived;
}

const SERVICE_ENTRY = {
  ...{ kind: 'repair', doneOn: '2026-02-03', km: '1200', works: 'New chain' },
  ...{ nextMonths: '6', nextAfterKm: '2500' },
};
const SERVICE_STORED = { km: 1_200, nextMonths: '2026-08-03', nextAfterKm: 3_700 };

/** The last entry of any book, by the fields of its form. */
async function storedEntry(sent: Texts) {
  const row = await lastOf(shop.db.select().from(serviceEntries).orderBy(serviceEntries.id));
  return { ...of(sent, row), nextMonths: row.nextOn, nextAfterKm: row.nextKm };
}

const byOwner = ['site/garage/warranty.tsx', 'site/garage/warranty-ops.tsx'];
const PROOFS = [
  ['orderNumber', 'ABCD-EFGH', 'warranties.order-unknown'],
  ['handover', 'H-AAAA-BBBB-CCCC', 'warranties.handover-unknown'],
] as const;
const byBuyer = ['site/account/order.tsx', 'site/payment/checkout-done.tsx'];
const SENDINGS: readonly Sending[] = [
  {
    ...{ route: 'site/recalls/notice.tsx', title: 'an answer to a recall', sent: { answer: 'sold' } },
    arrived: answersRecall,
  },
  ...byOwner.map(
    (route): Sending => ({
      ...{ route, title: 'a bike to register', sent: { ...REGISTRATION, evidence: 'a token' } },
      // What must be confirmed leads to a row, or to none; another dealer has no row of ours.
      becomes: { price: 489_000, evidence: 'there', dealer: null, firstOwner: 'waiting', privacy: 'waiting' },
      arrived: (sent) => registers(route, sent),
    }),
  ),
  ...byOwner.flatMap((route) =>
    PROOFS.map(
      ([field, typed, code]): Sending => ({
        ...{ route, title: `a bike by a ${field} that is not there`, sent: { [field]: typed } },
        becomes: { [field]: code },
        async arrived(sent) {
          const { visit } = await customer();
          const serial = route.includes('ops') ? REGISTRATION.serial : 'WT25777002';
          await saveSerials(shop, [{ ...FRAME, serial: 'WT25777002' }]);
          const form = { ...REGISTRATION, ...sent, serial, intent: 'register' };
          const { complaints = [] } = dataOf(await post({ route }, form, visit));
          const told = complaints.find((one) => one.field === field)?.sentence;
          return { [field]: told === refusalText('it', { code, values: {} }) ? code : told };
        },
      }),
    ),
  ),
  {
    ...{ route: 'site/ownership/bike.tsx', title: 'what the owner of a stolen bike knows' },
    sent: {
      ...{ stolenOn: '2026-02-03', place: 'Treviso', policeReference: 'TV-77' },
      ...{ circumstances: 'From the cellar', publish: 'yes' },
    },
    becomes: { publish: true },
    async arrived(sent) {
      const { visit, own, number } = await garage('WT25777101');
      await declareTheft(own, { number });
      queryOf(await post({ route: this.route, number }, { ...sent, intent: 'theft' }, visit));
      const { isPublished: publish, ...row } = await lastOf(shop.db.select().from(thefts));
      return { ...of(sent, row), publish };
    },
  },
  {
    ...{ route: 'site/ownership/stolen.tsx', title: 'what somebody saw of a stolen bike' },
    sent: {
      ...{ serial: 'WT25777102', message: 'It stands in front of the station', email: 'eva@mail.test' },
      ...{ privacy: 'yes', [TOOK]: '2000', [TRAP]: 'spam' },
    },
    becomes: { serial: 'there', privacy: 'there', [TOOK]: true, [TRAP]: true },
    async arrived(sent) {
      const { own, number } = await garage('WT25777102');
      await declareTheft(own, { number });
      queryOf(await post({ route: this.route }, sent, visitOf(shop)));
      const { message, email, heldFor } = await lastOf(shop.db.select().from(sightings));
      const is = (sign: string) => heldFor.includes(sign);
      const there = { serial: 'there', privacy: 'there' };
      return { ...there, message, email, [TOOK]: is('too-fast'), [TRAP]: is('trap') };
    },
  },
  {
    ...{ route: 'site/ownership/bike.tsx', title: 'a bike to hand on' },
    sent: { email: 'buyer@mail.test', language: 'fr', understood: 'yes' },
    becomes: { understood: 'open' },
    async arrived(sent) {
      const { visit, number } = await garage('WT25777104');
      queryOf(await post({ route: this.route, number }, { ...sent, intent: 'transfer' }, visit));
      const { email, locale, state } = await lastOf(shop.db.select().from(bikeTransfers));
      return { email, language: locale, understood: state };
    },
  },
  {
    ...{ route: 'site/ownership/transfer.tsx', title: 'a bike to accept', sent: { understood: 'yes' } },
    async arrived(sent) {
      const { own, number } = await garage('WT25777105');
      const offer = { email: 'buyer@mail.test', language: 'fr', understood: 'yes' } as const;
      await requestTransfer(own, { number }, offer);
      const all = () => lastOf(shop.db.select().from(bikeTransfers).orderBy(bikeTransfers.id));
      const { token = '' } = (await issueTransferLink(shop, (await all()).id)) ?? {};
      const { visit } = await customer();
      const form = { ...sent, intent: 'accept' };
      queryOf(await post({ route: this.route, path: `/it/x?token=${token}` }, form, visit));
      return { understood: (await all()).state === 'accepted' ? 'yes' : null };
    },
  },
  {
    ...{ route: 'site/reviews/review.tsx', title: 'a review of a bike' },
    sent: {
      ...{ stars: '3', title: 'Sale bene', text: 'Scende meglio di quanto io sappia.', language: 'de' },
      ...{ bodyHeight: '171,5', km: '1.200', name: 'hidden' },
    },
    becomes: { stars: 3, bodyHeight: 1715, km: 1200, name: false },
    async arrived(sent) {
      const serial = 'WT25777199';
      const { visit } = await garage(serial);
      const [bike] = await shop.db.select().from(products).where(eq(products.code, 'VT25'));
      await shop.db.update(serials).set({ productId: bike?.id }).where(eq(serials.serial, serial));
      queryOf(await post({ route: this.route, product: 'VT25' }, { ...sent, intent: 'save' }, visit));
      const { locale, bodyHeightMm, showsName, ...row } = await lastOf(shop.db.select().from(reviews));
      return { ...of(sent, row), language: locale, bodyHeight: bodyHeightMm, name: showsName };
    },
  },
  {
    ...{ route: 'site/claims/claim-new.tsx', title: 'a claim about every part' },
    sent: {
      ...{
        description: 'The tube has a crack.',
        happenedOn: '2026-02-03',
        cost: 'yes',
        key: 'the-key-of-a-form',
      },
      ...Object.fromEntries(photosOf(CLAIM_PARTS).map(({ field }) => [field, 'a token'])),
    },
    becomes: {
      ...{ cost: 'sent' },
      ...Object.fromEntries(photosOf(CLAIM_PARTS).map(({ field }) => [field, 'there'])),
    },
    arrived: claimsParts,
  },
  {
    ...{ route: 'site/claims/claim.tsx', title: 'a message about a claim with photographs' },
    sent: { message: 'On Sunday.', ...Object.fromEntries(MORE_PHOTOS.map((field) => [field, 'a token'])) },
    becomes: Object.fromEntries(MORE_PHOTOS.map((field) => [field, 'there'])),
    async arrived(sent) {
      const { visit, own, number } = await garage('WT25777106');
      const claim = await claimOf(own, number);
      const form: Record<string, string> = { ...sent, intent: 'answer' };
      for (const field of MORE_PHOTOS)
        form[field] = await receiveFile(own, { name: 'a.jpg', bytes: FILES.jpeg, most: 1_000_000 });
      queryOf(await post({ route: this.route, number, claim }, form, visit));
      const { message, id } = await lastOf(shop.db.select().from(claimMessages));
      const photos = await shop.db.select().from(claimPhotos).where(eq(claimPhotos.messageId, id));
      return { message, ...Object.fromEntries(photos.map(({ field }) => [field, 'there'])) };
    },
  },
  {
    ...{ route: 'site/ownership/bike.tsx', title: 'an entry of a service book', sent: SERVICE_ENTRY },
    becomes: SERVICE_STORED,
    async arrived(sent) {
      const { visit, number } = await garage('WT25777107');
      queryOf(await post({ route: this.route, number }, { ...sent, intent: 'service' }, visit));
      return storedEntry(sent);
    },
  },
  {
    ...{ route: 'site/ownership/bike.tsx', title: 'a dealer who is asked for an entry' },
    ...{ sent: { dealer: 'officina-darsena-milano' }, becomes: { dealer: 'there' } },
    async arrived(sent) {
      const { visit, number } = await garage('WT25777108');
      queryOf(await post({ route: this.route, number }, { ...sent, intent: 'service-ask' }, visit));
      const { dealerId } = await lastOf(shop.db.select().from(serviceRequests));
      const [dealer] = await shop.db.select().from(dealers).where(eq(dealers.id, dealerId));
      return { dealer: dealer?.slug === sent.dealer ? 'there' : null };
    },
  },
  {
    ...{ route: 'site/ownership/bike.tsx', title: 'an entry that its writer removes' },
    sent: { entry: 'the last' },
    async arrived(sent) {
      const { visit, own, number } = await garage('WT25777113');
      const entry = await addEntry(own, { number }, serviceEntryInput.parse(SERVICE_ENTRY));
      queryOf(await post({ route: this.route, number }, { entry, intent: 'service-remove' }, visit));
      const left = await shop.db.select().from(serviceEntries).where(eq(serviceEntries.id, entry));
      return { entry: left.length === 0 ? sent.entry : null };
    },
  },
  {
    ...{ route: 'site/ownership/bike.tsx', title: 'a dealer’s link that the owner takes back' },
    sent: { request: 'the last' },
    async arrived(sent) {
      const { visit, own, number } = await garage('WT25777114');
      await requestEntry(own, { number }, { dealer: 'officina-darsena-milano' });
      const { id: request } = await lastOf(
        shop.db.select().from(serviceRequests).orderBy(serviceRequests.id),
      );
      queryOf(await post({ route: this.route, number }, { request, intent: 'service-cancel' }, visit));
      const { closedAt } = await lastOf(
        shop.db.select().from(serviceRequests).where(eq(serviceRequests.id, request)),
      );
      return { request: closedAt === null ? null : sent.request };
    },
  },
  {
    ...{ route: 'site/service-book/service-entry.tsx', title: 'an entry of a dealer', sent: SERVICE_ENTRY },
    becomes: SERVICE_STORED,
    async arrived(sent) {
      const { own, number } = await garage('WT25777109');
      await requestEntry(own, { number }, { dealer: 'officina-darsena-milano' });
      const { id } = await lastOf(shop.db.select().from(serviceRequests).orderBy(serviceRequests.id));
      const { token = '' } = (await issueServiceLink(shop, id)) ?? {};
      queryOf(await post({ route: this.route, path: `/it/x?token=${token}` }, sent, visitOf(shop)));
      return storedEntry(sent);
    },
  },
  {
    ...{ route: 'site/ownership/bike.tsx', title: 'an answer to a sighting' },
    sent: { sighting: 'the last', answer: 'Thank you' },
    async arrived(sent) {
      const { visit, own, number } = await garage('WT25777103');
      await declareTheft(own, { number });
      const seen = { serial: 'WT25777103', message: 'At the station', email: 'eva@mail.test' } as const;
      const signs = { tookMs: null, trap: '', isOften: false };
      await addSighting(shop, { ...seen, privacy: 'yes' }, signs);
      const all = () => lastOf(shop.db.select().from(sightings).orderBy(sightings.id));
      const form = { ...sent, sighting: (await all()).id, intent: 'answer' };
      queryOf(await post({ route: this.route, number }, form, visit));
      return { sighting: 'the last', answer: (await all()).answer };
    },
  },
  ...byBuyer.flatMap((route): Sending[] => [
    {
      ...{ route, title: 'another address' },
      sent: { ...ADDRESS, street: 'Via Nuova 3', country: 'XE' },
      arrived: (sent) => sendsElsewhere(route, sent),
    },
    {
      ...{ route, title: 'the account for money back', sent: ACCOUNT },
      arrived: (sent) => tellsAccount(route, sent),
    },
  ]),
  {
    ...{ route: 'site/account/addresses.tsx', title: 'a new address, changed and made the default' },
    sent: {
      ...ADDRESS,
      ...NUMBERS,
      country: 'IT',
      invoice: 'company',
      kind: 'billing',
      id: '',
      asDefault: 'on',
    },
    becomes: { id: 'changed', asDefault: true, invoice: 'company' },
    async arrived(sent) {
      const { visit, cartSessionId } = await customer();
      const send = (form: Texts) => post({ route: this.route }, { ...form, intent: 'save' }, visit);
      const rows = () =>
        shop.db
          .select()
          .from(savedAddresses)
          .where(eq(savedAddresses.guestSessionId, cartSessionId))
          .orderBy(savedAddresses.id);
      queryOf(await send({ ...sent, street: 'Via Prima 1' }));
      const { asDefault: _not, ...second } = sent;
      queryOf(await send({ ...second, street: 'Via Seconda 2' }));
      const other = await lastOf(rows());
      queryOf(await send({ ...sent, id: other.id }));
      const { id, isDefault, ...row } = await lastOf(rows());
      const invoice = row.companyName === '' ? 'private' : 'company';
      return { ...of(sent, row), invoice, asDefault: isDefault, id: id === other.id ? 'changed' : id };
    },
  },
  {
    ...{ route: 'site/account/profile.tsx', title: 'a profile' },
    sent: {
      ...{ first_name: 'Ada', last_name: 'Bianchi', date_birth: '1980-02-29', birth_place: 'Asolo' },
      ...{ phone: '+39 0423 123456', country: 'XE', province: 'TV', zip_code: '31044', city: 'Montebelluna' },
      address: 'Via Montello 12',
    },
    async arrived(sent) {
      const { visit, own } = await customer();
      queryOf(await post({ route: this.route }, sent, visit));
      const { email: _email, ...profile } = await findProfile(own);
      return profile;
    },
  },
  {
    ...{ route: 'site/personal-data/personal-data.tsx', title: 'an erasure', sent: { understood: 'yes' } },
    async arrived(sent) {
      const { visit, own } = await customer();
      queryOf(await post({ route: this.route }, sent, visit));
      return { understood: (await findErasure(own)).dueAt ? 'yes' : null };
    },
  },
  {
    ...{ route: 'site/account/profile.tsx', title: 'a session to end', sent: { session: 'the other' } },
    async arrived() {
      const { id: customerId, own, visit } = await customer();
      const session = { customerId, issuer: 'http://login.test', idToken: 'none' };
      const sessionToken = await openCustomerSession(shop, session);
      await openCustomerSession(shop, session);
      const open = await listOwnSessions(own, sessionToken);
      const other = open.find(({ isThis }) => !isThis) ?? expect.fail('no other');
      const form = { session: other.id, intent: 'end-session' };
      await post({ route: this.route }, form, { ...visit, sessionToken });
      const left = await listOwnSessions(own, sessionToken);
      return { session: left.length === 1 && left[0]?.id !== other.id ? 'the other' : null };
    },
  },
  {
    ...{ route: 'site/cart/cart.tsx', title: 'to add' },
    sent: { variant: 'test-sent', quantity: '3' },
    async arrived(sent) {
      const { id, visit } = await guest();
      queryOf(await post({ route: this.route }, { ...sent, intent: 'add' }, visit));
      const [line] = (await findCart(shop, id))?.lines ?? [];
      return {
        variant: line?.variantId === variantId ? 'test-sent' : null,
        quantity: String(line?.quantity),
      };
    },
  },
  {
    ...{ route: 'site/cart/cart.tsx', title: 'to change by a button' },
    sent: { variant: variantId, quantity: '7', step: '4' },
    becomes: { quantity: 7, step: 4 },
    async arrived({ step: _step, ...typed }) {
      const { visit, cart } = await withCart();
      queryOf(await post({ route: this.route }, { ...typed, intent: 'change' }, visit));
      const [line] = (await cart())?.lines ?? [];
      queryOf(await post({ route: this.route }, { ...this.sent, intent: 'change' }, visit));
      const [changed] = (await cart())?.lines ?? [];
      return { variant: changed?.variantId, quantity: line?.quantity, step: changed?.quantity };
    },
  },
  {
    ...{ route: 'site/infinitamente/build.tsx', title: 'a build for the bag' },
    sent: { ...parseBuildCode('VT25', 'VT25-ES-L-GEFBRBM') },
    async arrived(sent) {
      const { id } = await openGuestSession(shop);
      const market = { ...shop.market, code: 'eu', priceList: 'eu' };
      const own = { ...shop, market, country: 'IT' };
      queryOf(await post({ route: this.route, slug: 'vetta' }, sent, visitOf(own, id)));
      const [line] = (await findCart(own, id))?.lines ?? [];
      return { ...parseBuildCode('VT25', line?.build?.code ?? '') };
    },
  },
  {
    ...{ route: 'site/infinitamente/build.tsx', title: 'a sample of a paint for the bag' },
    sent: { sample: 'GE' },
    async arrived(sent) {
      const { id } = await openGuestSession(shop);
      const market = { ...shop.market, code: 'eu', priceList: 'eu' };
      const own = { ...shop, market, country: 'IT' };
      queryOf(await post({ route: this.route, slug: 'vetta' }, sent, visitOf(own, id)));
      const { byPaint } = await findPaintSamples(own);
      const [line] = (await findCart(own, id))?.lines ?? [];
      return {
        sample: Object.keys(byPaint).find((paint) => byPaint[paint]?.variantCode === line?.variant.code),
      };
    },
  },
  {
    ...{ route: 'site/saved-builds/saved-builds.tsx', title: 'a saved build and its new name' },
    sent: { id: '', code: 'VT25-ES-L-GEFBRBM', name: 'Sunday' },
    becomes: { id: 'Rain' },
    async arrived(sent) {
      const { cartSessionId, own: plainOwn, id: customerId } = await customer();
      const own = { ...plainOwn, market: { ...shop.market, code: 'eu', priceList: 'eu' }, country: 'IT' };
      const known = { id: customerId, firstName: 'Ada', cartSessionId };
      const personal = async () => ({ shop: own, guest: { id: cartSessionId }, customer: known });
      const visit = { ...visitOf(own, cartSessionId), personal };
      const saved = () => lastOf(listSavedBuilds(own, cartSessionId));
      queryOf(await post({ route: this.route }, { ...sent, intent: 'save' }, visit));
      const { id, code, name } = await saved();
      queryOf(await post({ route: this.route }, { ...sent, id, name: 'Rain', intent: 'rename' }, visit));
      return { id: (await saved()).name, code, name };
    },
  },
  ...['site/cart/cart.tsx', 'site/checkout/checkout.tsx'].map(
    (route): Sending => ({
      ...{ route, title: 'a coupon', sent: { coupon: 'TEST-TEN' } },
      async arrived(sent) {
        const { visit, cart } = await withCart();
        await post({ route }, { ...sent, intent: 'coupon-add' }, visit);
        return { coupon: (await cart())?.coupons[0]?.code };
      },
    }),
  ),
  {
    ...{ route: 'site/checkout/checkout.tsx', title: 'all fields, kept as typed' },
    sent: Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, `typed ${field}`])),
    // Each order needs it anew.
    becomes: { termsAccepted: undefined },
    async arrived(sent) {
      const { visit, cartId } = await withCart();
      await post({ route: this.route }, { ...sent, intent: 'update' }, visit);
      return { termsAccepted: undefined, ...(await findCheckout(shop, cartId))?.typed };
    },
  },
  {
    ...{ route: 'site/checkout/checkout.tsx', title: 'an order billed to a company elsewhere' },
    sent: {
      ...{ ...ADDRESS, ...NUMBERS, email: 'ada@mail.test', phone: '+39 0423 123456', country: 'XE' },
      ...{ deliveryMethod: 'express', paymentMethod: 'sandbox', courierNotes: 'second bell' },
      ...{ invoice: 'company', billingTo: 'other', billingFirstName: 'Bea', billingLastName: 'Verdi' },
      ...{ billingCountry: 'IT', billingStreet: 'Via Roma 9', billingPostalCode: '36061' },
      ...{ billingCity: 'Bassano', billingProvince: 'VI', termsAccepted: 'on', saveBilling: 'yes' },
      ...{ idempotencyKey: 'a-key-of-the-form', shownTotal: '24700', shownDue: '24700' },
    },
    becomes: { termsAccepted: true, saveBilling: 'Via Roma 9' },
    async arrived(sent) {
      const { id, visit } = await withCart();
      queryOf(await post({ route: this.route }, { ...sent, intent: 'order' }, visit));
      const order = await lastOf(shop.db.select().from(orders).orderBy(orders.id));
      const { address, billing, collection: _none, ...details } = order.details;
      const saved = await shop.db.select().from(savedAddresses).where(eq(savedAddresses.guestSessionId, id));
      const { kind, wantsInvoice: _asked, address: billed, ...numbers } = { ...billing, kind: billing?.kind };
      const billedTo = Object.fromEntries(
        Object.entries({ ...billed }).map(([name, value]) => [
          `billing${name[0]?.toUpperCase()}${name.slice(1)}`,
          value,
        ]),
      );
      return {
        ...{ ...details, ...address, ...numbers, ...billedTo, invoice: kind },
        ...{ billingTo: billed ? 'other' : 'same', saveBilling: saved[0]?.street },
        ...{ idempotencyKey: order.idempotencyKey, shownTotal: String(order.totalAmount) },
        shownDue: String(order.depositAmount ?? order.totalAmount),
      };
    },
  },
  {
    ...{ route: 'site/checkout/checkout.tsx', title: 'a total that has changed since it was shown' },
    sent: { shownTotal: '1' },
    becomes: { shownTotal: 'refused' },
    async arrived(sent) {
      const { visit } = await withCart();
      const form = { ...ADDRESS, email: 'ada@mail.test', phone: '+39 0423 123456', country: 'XE' };
      const choices = { deliveryMethod: 'courier', paymentMethod: 'sandbox', termsAccepted: 'on' };
      const answer = await post(
        { route: this.route },
        { ...form, ...choices, ...sent, intent: 'order' },
        visit,
      );
      return { shownTotal: dataOf(answer).sentence ? 'refused' : 'ordered' };
    },
  },
  {
    ...{ route: 'site/checkout/checkout.tsx', title: 'the step that stands open, and a delivery to keep' },
    sent: { ...ADDRESS, country: 'XE', deliveryMethod: 'courier', saveDelivery: 'yes', step: 'delivery' },
    async arrived(sent) {
      const { id, visit } = await withCart();
      const contact = { email: 'ada@mail.test', phone: '+39 0423 123456' };
      await post({ route: this.route }, { ...contact, intent: 'step contact' }, visit);
      const open = await post(
        { route: this.route },
        { ...sent, deliveryMethod: 'pigeon', intent: 'order' },
        visit,
      );
      await post({ route: this.route }, { ...sent, intent: 'step delivery' }, visit);
      const saved = await lastOf(
        shop.db.select().from(savedAddresses).where(eq(savedAddresses.guestSessionId, id)),
      );
      const again = await post({ route: this.route }, { step: sent.step ?? '', intent: 'update' }, visit);
      expect(dataOf(open).fields?.deliveryMethod).toBeTypeOf('string');
      return { ...of(sent, saved), deliveryMethod: 'courier', saveDelivery: 'yes', step: dataOf(again).step };
    },
  },
  {
    ...{ route: 'site/country/country.tsx', title: 'another country' },
    sent: { country: 'DE', language: 'fr', from: '/it/bikes' },
    becomes: { from: '/fr/bikes' },
    async arrived(sent) {
      const kept: Record<string, string> = {};
      const rememberCountry = (country: string) => void Object.assign(kept, { country });
      const rememberLocale = (language: string) => void Object.assign(kept, { language });
      const visit = { ...visitOf(shop), rememberCountry, rememberLocale };
      const answer = await post({ route: this.route }, sent, visit);
      return { ...kept, from: addressIn(answer) };
    },
  },
  {
    ...{
      route: 'site/newsletter/newsletter-banner.ts',
      title: 'an address',
      sent: { email: 'ada@mail.test' },
    },
    async arrived(sent) {
      const typed = queryOf(await post({ route: this.route }, sent, visitOf(shop))).get('email') ?? '';
      return { email: Buffer.from(typed, 'base64').toString() };
    },
  },
  {
    ...{ route: 'site/newsletter/newsletter.tsx', title: 'an address that agrees' },
    sent: { email: 'letters@mail.test', marketing: 'si' },
    async arrived(sent) {
      await post({ route: this.route }, sent, visitOf(shop));
      const ask = await lastOf(shop.db.select().from(newsletterAsks).orderBy(newsletterAsks.id));
      const isThis = eq(newsletterSubscriptions.id, ask.subscriptionId);
      const { email } = await lastOf(shop.db.select().from(newsletterSubscriptions).where(isThis));
      return { email, marketing: ask.marketing ? 'si' : 'no' };
    },
  },
  ...['site/order-access/order-access.tsx', 'site/returns/returns.tsx'].map(
    (route): Sending => ({
      ...{ route, title: 'number and address of an order' },
      sent: { number: toFind.number, email: toFind.email },
      arrived: (sent) => asked(route, sent),
    }),
  ),
  {
    ...{
      route: 'site/order-access/order-access.tsx',
      title: 'the code of the mail',
      sent: { code: '123456' },
    },
    async arrived(sent) {
      const { number, email } = toFind;
      const ask =
        queryOf(await post({ route: this.route }, { number, email }, visitOf(shop))).get('ask') ?? '';
      const row = await lastOf(shop.db.select().from(orderAsks).orderBy(orderAsks.id));
      const hash = { codeHash: codeHash(row.id, '123456') };
      await shop.db.update(orderAsks).set(hash).where(eq(orderAsks.id, row.id));
      const path = `/it/x?${new URLSearchParams({ ask })}`;
      const opened = queryOf(await post({ route: this.route, path }, sent, visitOf(shop)));
      return { code: opened.get('order') === number ? '123456' : null };
    },
  },
  {
    ...{ route: 'site/quote/quote.tsx', title: 'a request' },
    sent: {
      ...{ bike: 'VT25', group: picked.groupModel, ...choices.builds[picked.groupModel] },
      ...{ size: picked.size, color: picked.color },
      ...{ setup: 'long stem', build: 'abc', dealer: 'officina-darsena-milano' },
      ...{ visitOn: '01-03-2027', firstName: 'Ada', lastName: 'Rossi', email: 'ada@mail.test' },
      ...{ phone: '+39 0423 123456', contactBy: 'phone', notes: 'after six', consent: 'yes' },
      ...{ consentVersion: QUOTE_WORDING, place: 'Milano', key: 'key-of-the-form-1' },
      unico: 'die-nachtschicht',
    },
    becomes: {
      visitOn: '2027-03-01',
      color: expect.any(String),
      unico: expect.stringContaining('/unico/'),
    },
    async arrived(sent) {
      const send = () => post({ route: this.route }, { ...sent, intent: 'send' }, visitOf(shop));
      const first = dataOf(await send());
      expect(first).toMatchObject({ complaints: [], sentence: null });
      const again = dataOf(await send());
      const row = await lastOf(shop.db.select().from(quotes).orderBy(quotes.id));
      const consent = await lastOf(
        shop.db.select().from(consentRecords).where(eq(consentRecords.subjectId, row.id)),
      );
      const [bike] = await shop.db.select().from(products).where(eq(products.id, row.productId));
      const [dealer] = await shop.db.select().from(dealers).where(eq(dealers.id, row.dealerId));
      return {
        ...of(sent, row),
        ...{ bike: bike?.code, dealer: dealer?.slug, consentVersion: consent.version },
        ...{ consent: consent.granted ? 'yes' : 'no', place: first.offered?.isUnknownPlace ? '' : 'Milano' },
        key: first.sent && first.sent.number === again.sent?.number ? sent.key : null,
      };
    },
  },
  {
    ...{ route: 'site/returns/returns.tsx', title: 'a line that comes back, once per key' },
    sent: {
      orderLineId: returnable.id,
      quantity: '2',
      reason: 'other',
      note: 'It sings',
      key: 'key-of-the-form-2',
    },
    becomes: { quantity: 2 },
    async arrived({ orderLineId: id = '', quantity, reason, note, key }) {
      const query = new URLSearchParams({ order: toReturn.number, token: toReturn.accessToken });
      const form = { [`pick-${id}`]: 'on', [`quantity-${id}`]: quantity, [`reason-${id}`]: reason, key };
      const typed = { ...form, [`note-${id}`]: note, intent: 'confirm' } as Texts;
      const send = () => post({ route: this.route, path: `/it/x?${query}` }, typed, visitOf(shop));
      const [first, again] = [await send(), await send()].map(addressIn);
      const line = await lastOf(shop.db.select().from(returnLines).where(eq(returnLines.orderLineId, id)));
      return { ...of(this.sent, line), key: first === again ? key : null };
    },
  },
  {
    ...{ route: 'site/size-finder/size-finder.tsx', title: 'a rider' },
    sent: { height: '180', inseam: '84', arm: '62', flexibility: 'supple', use: 'sporty' },
    becomes: { height: 1800, inseam: 840, arm: 620 },
    async arrived(sent) {
      return { ...dataOf(await post({ route: this.route }, sent, visitOf(shop))).rider };
    },
  },
  {
    ...{ route: 'site/stock-alert/stock-alert.tsx', title: 'an alert' },
    sent: { email: 'alert@mail.test', variant: 'test-gone' },
    async arrived(sent) {
      const gone = await goods.addVariant({ code: 'test-gone', stock: 0, prices: { 'test-eu': 9_900 } });
      await post({ route: this.route }, sent, visitOf(shop));
      const ask = await lastOf(shop.db.select().from(stockAlertAsks).orderBy(stockAlertAsks.id));
      const isThis = eq(stockAlertReaders.id, ask.readerId);
      const { email } = await lastOf(shop.db.select().from(stockAlertReaders).where(isThis));
      return { email, variant: ask.variantId === gone.variantId ? 'test-gone' : null };
    },
  },
  {
    ...{ route: 'site/forms/form.tsx', title: 'a message, its slow typing and what only programs fill in' },
    sent: {
      ...{ 'first-name': 'Ada', 'last-name': 'Rossi', email: 'ada@mail.test', phone: '0438 123456' },
      ...{ subject: 'bike', 'order-number': 'A-1', message: 'Ten letters and more', marketing: 'no' },
      ...{ privacy: 'yes', [TOOK]: '2000', [TRAP]: 'spam' },
    },
    becomes: { [TOOK]: true, [TRAP]: true },
    async arrived(sent) {
      const answer = dataOf(await post({ route: this.route, slug: 'contact-us' }, sent, visitOf(shop)));
      expect(answer.fields).toEqual({});
      const { answers, heldFor } = await lastOf(shop.db.select().from(formSubmissions));
      return { ...answers, [TOOK]: heldFor.includes('too-fast'), [TRAP]: heldFor.includes('trap') };
    },
  },
  {
    ...{ route: 'site/payment/checkout-change.tsx', title: 'the difference of a change, paid by its buyer' },
    sent: { paymentMethod: 'sandbox', termsAccepted: 'on' },
    async arrived(sent) {
      const { cartId } = await withCart();
      const wish = { cartId, details: SAMPLE_DETAILS, idempotencyKey: newId() };
      const { orderId, number } = await placeOrder(shop, wish);
      await shop.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, orderId));
      const token = await issueAccessToken(shop, orderId, true);
      const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      const lines = [{ variantId: line?.variantId ?? '', quantity: (line?.quantity ?? 0) + 1 }];
      const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };
      const { basis, differenceAmount } = await readDifference(staff, { number, lines });
      const more = { number, lines, basis, shownDifferenceAmount: differenceAmount };
      await changeOrder(staff, { ...more, reason: 'asked', key: newId() });
      const path = `/it/checkout/change?order=${number}&token=${token}`;
      const { termsAccepted: _not, ...without } = sent;
      expect(dataOf(await post({ route: this.route, path }, without, visitOf(shop))).fields).toHaveProperty(
        'termsAccepted',
      );
      addressIn(await post({ route: this.route, path }, sent, visitOf(shop)));
      const paid = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
      const own = paid.find(({ changeId }) => changeId !== null);
      return { paymentMethod: own?.provider, termsAccepted: own ? 'on' : '' };
    },
  },
  {
    ...{ route: 'site/payment/checkout-balance.tsx', title: 'the balance of an order, paid by its buyer' },
    sent: { paymentMethod: 'sandbox' },
    async arrived(sent) {
      const { cartId } = await withCart();
      const wish = { cartId, details: SAMPLE_DETAILS, idempotencyKey: newId() };
      const { orderId, number, accessToken } = await placeOrder(shop, wish);
      const deposited = { status: 'processing', depositAmount: 500 } as const;
      await shop.db.update(orders).set(deposited).where(eq(orders.id, orderId));
      const path = `/it/checkout/balance?order=${number}&token=${accessToken}`;
      const unknown = { paymentMethod: 'shells' };
      const refused = dataOf(await post({ route: this.route, path }, unknown, visitOf(shop)));
      expect(refused).toMatchObject({ ...unknown, fields: { paymentMethod: expect.any(String) } });
      addressIn(await post({ route: this.route, path }, sent, visitOf(shop)));
      const all = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
      return { paymentMethod: all.find(({ isBalance }) => isBalance)?.provider };
    },
  },
  {
    ...{ route: 'site/payment/checkout-offer.tsx', title: 'an order by phone, ordered by its buyer' },
    sent: { paymentMethod: 'sandbox', termsAccepted: 'on' },
    async arrived(sent) {
      const { cartId } = await withCart();
      const byPhone = { until: new Date(shop.clock.now().getTime() + 3_600_000), customerId: null };
      const wish = { cartId, details: SAMPLE_DETAILS, idempotencyKey: newId(), byPhone };
      const { orderId, number } = await placeOrder(shop, wish);
      const token = await issueAccessToken(shop, orderId, true);
      const path = `/it/checkout/offer?order=${number}&token=${token}`;
      const { termsAccepted: _not, ...without } = sent;
      expect(dataOf(await post({ route: this.route, path }, without, visitOf(shop))).fields).toHaveProperty(
        'termsAccepted',
      );
      addressIn(await post({ route: this.route, path }, sent, visitOf(shop)));
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
      return { paymentMethod: order?.details.paymentMethod, termsAccepted: order?.awaitsBuyer ? '' : 'on' };
    },
  },
  {
    ...{ route: 'site/test-pages/test-form.tsx', title: 'a form that is data' },
    sent: Object.fromEntries(
      TEST_FORM.fields.flatMap((one) => (one.disabled ? [] : [[one.slug, `typed ${one.slug}`]])),
    ),
    async arrived(sent) {
      const body = new FormData();
      const files = TEST_FORM.fields.filter(({ vueType }) => vueType === 'file');
      for (const [name, value] of Object.entries(sent))
        body.set(name, files.some(({ slug }) => slug === name) ? new File([value], 'x.exe') : value);
      const answer = dataOf(await post({ route: this.route }, body, { ...visitOf(shop), testPages: true }));
      // A file is told by the complaint about what it holds: a missing one has another.
      const told = files.map(({ id, slug }) => [
        slug,
        /jpeg|pdf|PDF|JPEG/.test(answer.fields?.[id] ?? '') ? sent[slug] : null,
      ]);
      return { ...answer.typed, ...Object.fromEntries(told) };
    },
  },
  {
    ...{ route: 'site/wishlist/wishlist.tsx', title: 'a heart of a product, then a variant that is moved' },
    sent: { product: 'VT25', variant: 'test-sent', quantity: '3' },
    becomes: { quantity: 3 },
    async arrived({ product = '', variant = '', quantity = '' }) {
      const { id, visit } = await guest();
      queryOf(await post({ route: this.route }, { product }, visit));
      queryOf(await post({ route: this.route }, { variant }, visit));
      const wished = await listWishes(shop, id);
      queryOf(await post({ route: this.route }, { intent: 'move', variant, quantity }, visit));
      const [line] = (await findCart(shop, id))?.lines ?? [];
      return {
        product: wished.find(({ productCode }) => productCode === product)?.productCode,
        variant: wished.find(({ variantCode }) => variantCode === variant)?.variantCode,
        quantity: line?.quantity,
      };
    },
  },
  {
    ...{ route: 'site/withdraw/withdraw.tsx', title: 'a statement' },
    sent: { name: 'Ada Rossi', orderReference: toFind.number, email: 'ada@mail.test' },
    async arrived(sent) {
      const form = { ...sent, intent: 'confirm', key: 'key-of-the-form-3' };
      const answer = dataOf(await post({ route: this.route }, form, visitOf(shop)));
      expect(answer.step).toBe('done');
      return of(sent, await lastOf(shop.db.select().from(withdrawals).orderBy(desc(withdrawals.declaredAt))));
    },
  },
];

/** What a row has under the names of what was sent. */
function of(sent: Texts, row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in sent));
}

/** Elements that a form sends under their name: those of HTML and the components that draw them. */
const CONTROL = /^(?:input|select|textarea|button|.*(?:Field|Button|RadioCard|Choice))$/;

/** The names that the controls of a file have as texts, with their lines. */
function namesIn(path: string): { name: string; line: number }[] {
  const { program, lineOf } = parseSource(path, readFileSync(new URL(path, import.meta.url), 'utf8'));
  const found: { name: string; line: number }[] = [];
  new Visitor({
    JSXOpeningElement(node) {
      if (node.name.type !== 'JSXIdentifier' || !CONTROL.test(node.name.name)) return;
      for (const attribute of node.attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'name') continue;
        const value =
          attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value;
        for (const name of value ? textsOf(value) : []) found.push({ name, line: lineOf(attribute.start) });
      }
    },
  }).visit(program);
  return found;
}

/** A text, or those of both sides of a choice; other names are typed where they are made. */
function textsOf(node: ESTree.Node): string[] {
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

describe('what a form sends', () => {
  test.each(SENDINGS)('arrives: $route, $title', async (sending) => {
    const arrived = await sending.arrived(sending.sent);
    expect(arrived).toEqual({ ...sending.sent, ...sending.becomes });
  });

  test('is known here for every action of a page, and each of its fields is sent', () => {
    const isAction = /export (async )?function action|export const action|export \{[^}]*\baction\b/;
    const files = globSync('site/**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
      isAction.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
    );
    expect(Object.keys(FIELDS).sort()).toEqual(files.sort());
    for (const [route, fields] of Object.entries(FIELDS)) {
      const sent = new Set(
        SENDINGS.filter((one) => one.route === route).flatMap((one) => Object.keys(one.sent)),
      );
      const silent = fields.filter((field) => field !== INTENT && !sent.has(field));
      expect(silent, `${route}: no sending has`).toEqual([]);
    }
  });

  test('is read: each name of a control is a field of the form that its room sends', () => {
    const files = globSync('site/*/*.tsx', { cwd: import.meta.dirname }).filter(
      (file) => !file.includes('.test.') && !file.startsWith('site/styleguide/'),
    );
    const named = files.flatMap((file) => namesIn(file).map((one) => ({ file, ...one })));
    expect(named.length).toBeGreaterThan(70);
    const unread = named.filter(({ file, name }) => {
      const room = file.split('/')[1] ?? '';
      const own = Object.keys(FIELDS).filter((route) => route.startsWith(`site/${room}/`));
      const fields = [...own, ...(RECEIVERS[room] ?? [])].flatMap((route) => FIELDS[route] ?? []);
      return ![...fields, ...(QUERIES[room] ?? []), INTENT].includes(name);
    });
    expect(unread).toEqual([]);
  });
});
