import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { savedAddresses } from '#domain/address-book/schema.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { products } from '#domain/catalogue/schema.ts';
import { consentRecords } from '#domain/consents/schema.ts';
import { COOKIE_WORDING, QUOTE_WORDING } from '#domain/consents/versions.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { findChoices } from '#domain/quotes/find-choices.ts';
import { quotes } from '#domain/quotes/schema.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { uploads } from '#domain/uploads/schema.ts';
import { listWishes } from '#domain/wishlists/list-wishes.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ApiRequest } from './context.ts';
import { createApi } from './create-api.ts';

type Values = Readonly<Record<string, unknown>>;

/** One body sent to an operation. `arrived` is what the shop has of each field afterwards. */
type Sending = {
  /** As the reference names it. */
  readonly path: string;
  readonly body: Values;
  /** What a field becomes, where that is not what was sent. */
  readonly becomes?: Values;
  readonly arrived: (body: Values) => Promise<Values>;
};

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
const { variantId } = await goods.addVariant({ code: 'test-body', prices: { 'test-eu': 9_900 }, stock: 500 });
const validFrom = new Date('2025-01-01T00:00:00Z');
await savePromotions(asSystem(shop), [
  { code: 'TEST-TEN', percentBp: 1_000, active: true, validFrom, validTo: null },
]);
const choices = (await findChoices(shop, 'VT25')) ?? expect.fail('no such bike');
const picked = choices.variants.at(-1) ?? expect.fail('no variant');

/** A guest with a session, and the function that sends for them. */
async function guest() {
  const { id } = await openGuestSession(shop);
  const post = async (path: string, body: Values) => {
    const api: Partial<ApiRequest> = {
      shop,
      guest: async () => ({ id }),
      customer: async () => null,
      sendBagCookie: () => undefined,
      consentCookie: null,
      sendConsentCookie: () => undefined,
      refuseTooOften: () => undefined,
      sendsManyForms: () => false,
      statusOf: statusOfRefusal,
    };
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `key-${crypto.randomUUID()}` };
    const request = new Request(`http://shop.test${path.replace('{locale}', 'it')}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    const answer = await createApi().fetch(request, { api, requestId: 'test' });
    const json = await answer.json();
    expect(json).not.toHaveProperty('error.code');
    expect(answer.status).toBe(200);
    return json;
  };
  /** The answer to what is refused. */
  const tell = async (path: string, body: Values) => {
    const api: Partial<ApiRequest> = { shop, refuseTooOften: () => undefined, statusOf: statusOfRefusal };
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const request = new Request(`http://shop.test${path.replace('{locale}', 'it')}`, init);
    return (await createApi().fetch(request, { api, requestId: 'test' })).json();
  };
  return { id, post, tell, wishes: () => listWishes(shop, id), cart: () => findCart(shop, id) };
}

const addressesOf = (id: string) =>
  shop.db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.guestSessionId, id))
    .orderBy(savedAddresses.id);

const APPLICATION = {
  ...{ 'first-name': 'Ada', 'last-name': 'Rossi', email: 'ada@mail.test', phone: '0438 123456' },
  privacy: 'yes',
};
const ADDRESSES = '/api/{locale}/addresses';
const BILLING = {
  ...{ first_name: 'Ada', last_name: 'Rossi', company_name: 'Officine Rossi', vat_number: 'IT00743110157' },
  ...{ tax_code: '00743110157', sdi_code: 'ABC1234', pec_email: 'rossi@pec.test', country: 'IT' },
  ...{ street: 'Via Roma 9', postal_code: '36061', city: 'Bassano', province: 'VI' },
  ...{ kind: 'billing', is_company: true },
};

/** A guest with two addresses of a kind; the first is the default. */
async function withAddresses() {
  const visitor = await guest();
  await visitor.post(`${ADDRESSES}/save`, { ...BILLING, street: 'Via Prima 1' });
  await visitor.post(`${ADDRESSES}/save`, { ...BILLING, street: 'Via Seconda 2' });
  const [first, second] = await addressesOf(visitor.id);
  return { ...visitor, first: first?.id ?? '', second: second?.id ?? '' };
}

const SENDINGS: readonly Sending[] = [
  {
    path: `${ADDRESSES}/save`,
    body: { ...BILLING, id: 'the second', as_default: true },
    async arrived(body) {
      const { id, post, second } = await withAddresses();
      await post(this.path, { ...body, id: second });
      const row = (await addressesOf(id)).find((one) => one.id === second);
      const named = Object.entries({ ...row }).map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]);
      const isChanged = row?.street === body.street;
      return {
        ...of(body, Object.fromEntries(named)),
        ...{ id: isChanged ? 'the second' : null, is_company: row?.companyName !== '' },
        as_default: row?.isDefault,
      };
    },
  },
  {
    path: `${ADDRESSES}/remove`,
    body: { id: 'the first' },
    async arrived() {
      const { id, post, first, second } = await withAddresses();
      await post(this.path, { id: first });
      const left = (await addressesOf(id)).filter(({ erasedAt }) => erasedAt === null);
      return { id: left.map((one) => one.id).join() === second ? 'the first' : null };
    },
  },
  {
    path: `${ADDRESSES}/default`,
    body: { id: 'the second' },
    async arrived() {
      const { id, post, second } = await withAddresses();
      await post(this.path, { id: second });
      const isDefault = (await addressesOf(id)).find((one) => one.isDefault)?.id === second;
      return { id: isDefault ? 'the second' : null };
    },
  },
  {
    path: '/api/{locale}/cart/add',
    body: { variant_code: 'test-body', quantity: 3 },
    async arrived(body) {
      const { post, cart } = await guest();
      await post(this.path, body);
      const [line] = (await cart())?.lines ?? [];
      return {
        variant_code: line?.variantId === variantId ? 'test-body' : null,
        quantity: line?.quantity,
      };
    },
  },
  {
    path: '/api/{locale}/cart/add',
    body: { variant: variantId, quantity: 5, previous_quantity: 2 },
    async arrived(body) {
      const { id, post, cart } = await guest();
      await addToCart(shop, { guestSessionId: id, variantId, quantity: 2 });
      const answer = await post(this.path, body);
      const [line] = (await cart())?.lines ?? [];
      // Without the previous quantity the line would have two and five.
      return {
        ...{ variant: line?.variantId, quantity: line?.quantity },
        previous_quantity: answer.previous_quantity,
      };
    },
  },
  {
    path: '/api/{locale}/cart/remove',
    body: { variant: variantId },
    async arrived(body) {
      const { id, post, cart } = await guest();
      await addToCart(shop, { guestSessionId: id, variantId, quantity: 2 });
      await post(this.path, body);
      return { variant: (await cart())?.lines.length === 0 ? variantId : null };
    },
  },
  {
    path: '/api/{locale}/cart/coupons/add',
    body: { coupon: 'TEST-TEN' },
    async arrived(body) {
      const { id, post, cart } = await guest();
      await addToCart(shop, { guestSessionId: id, variantId, quantity: 2 });
      await post(this.path, body);
      return { coupon: (await cart())?.coupons[0]?.code };
    },
  },
  {
    path: '/api/{locale}/cart/coupons/remove',
    body: { coupon: 'TEST-TEN' },
    async arrived(body) {
      const { id, post, cart } = await guest();
      await addToCart(shop, { guestSessionId: id, variantId, quantity: 2 });
      await post('/api/{locale}/cart/coupons/add', body);
      expect((await cart())?.coupons).toHaveLength(1);
      await post(this.path, body);
      return { coupon: (await cart())?.coupons.length === 0 ? 'TEST-TEN' : null };
    },
  },
  ...[{ variant_code: 'test-body' }, { product_code: 'VT25' }].flatMap((body): Sending[] => [
    {
      ...{ path: '/api/{locale}/wishlist/add', body },
      async arrived() {
        const { post, wishes } = await guest();
        await post(this.path, body);
        const [{ variantCode, productCode } = { variantCode: '', productCode: '' }] = await wishes();
        return of(body, { variant_code: variantCode, product_code: productCode });
      },
    },
    {
      ...{ path: '/api/{locale}/wishlist/remove', body },
      async arrived() {
        const { post, wishes } = await guest();
        for (const other of [{ variant_code: 'test-body' }, { product_code: 'VT25' }])
          await post('/api/{locale}/wishlist/add', other);
        await post(this.path, body);
        const left = await wishes();
        const isGone = !left.some(
          ({ variantCode, productCode }) =>
            variantCode === body.variant_code || productCode === body.product_code,
        );
        return left.length === 1 && isGone ? body : {};
      },
    },
  ]),
  {
    path: '/api/{locale}/wishlist/move-to-cart',
    body: { variant_code: 'test-body', quantity: 4 },
    async arrived(body) {
      const { post, wishes, cart } = await guest();
      await post('/api/{locale}/wishlist/add', { variant_code: 'test-body' });
      await post(this.path, body);
      const [line] = (await cart())?.lines ?? [];
      return { variant_code: (await wishes()).length === 0 ? 'test-body' : null, quantity: line?.quantity };
    },
  },
  {
    path: '/api/{locale}/quotes',
    body: {
      ...{ bike: 'VT25', group: picked.groupModel, ...choices.builds[picked.groupModel] },
      ...{ size: picked.size, color: picked.color, setup: 'long stem', build: 'abc' },
      ...{ dealer: 'officina-darsena-milano', visitOn: '01-03-2027', firstName: 'Ada', lastName: 'Rossi' },
      ...{ email: 'ada@mail.test', phone: '+39 0423 123456', contactBy: 'phone', notes: 'after six' },
      ...{ consent: 'yes', consentVersion: QUOTE_WORDING, unico: 'die-nachtschicht' },
    },
    becomes: {
      visitOn: '2027-03-01',
      color: expect.any(String),
      unico: expect.stringContaining('/unico/'),
    },
    async arrived(body) {
      const { number } = await (await guest()).post(this.path, body);
      const [row = expect.fail('no quote')] = await shop.db
        .select()
        .from(quotes)
        .where(eq(quotes.number, number));
      const isThis = eq(consentRecords.subjectId, row.id);
      const [consent] = await shop.db.select().from(consentRecords).where(isThis);
      const [bike] = await shop.db.select().from(products).where(eq(products.id, row.productId));
      const [dealer] = await shop.db.select().from(dealers).where(eq(dealers.id, row.dealerId));
      return {
        ...{ ...of(body, row), bike: bike?.code, dealer: dealer?.slug },
        ...{ consent: consent?.granted ? 'yes' : 'no', consentVersion: consent?.version },
      };
    },
  },
  {
    path: '/api/{locale}/forms/{slug}',
    body: { answers: APPLICATION, files: { cv: 'a token' } },
    becomes: { files: { cv: 'cv.pdf' } },
    async arrived({ answers }) {
      const token = await receiveFile(shop, { name: 'cv.pdf', bytes: FILES.pdf, most: 1e6 });
      const { post } = await guest();
      await post(this.path.replace('{slug}', 'job-application'), { answers, files: { cv: token } });
      const [row] = await shop.db.select().from(formSubmissions);
      const [file] = await shop.db
        .select()
        .from(uploads)
        .where(eq(uploads.id, row?.files.cv ?? newId()));
      return { answers: row?.answers, files: { cv: file?.name } };
    },
  },
  {
    path: '/api/{locale}/uploads',
    body: { form: 'job-application', field: 'cv', name: 'sheet.pdf', size: 7 },
    async arrived() {
      const { token } = (await (await guest()).post(this.path, this.body)) as { token: string };
      const upload = await findUpload(shop, token);
      const wrong = { ...this.body, field: 'no-such' };
      const { error } = (await (await guest()).tell(this.path, wrong)) as { error: { code: string } };
      const isField = error.code === 'forms.field-unknown';
      return { ...of(this.body, upload ?? {}), form: 'job-application', field: isField ? 'cv' : null };
    },
  },
  {
    path: '/api/{locale}/consents',
    body: { version: COOKIE_WORDING, source: 'settings', analytics: true, marketing: false },
    async arrived(body) {
      await (await guest()).post(this.path, body);
      const rows = await shop.db.select().from(consentRecords).where(eq(consentRecords.wording, 'cookies'));
      const granted = Object.fromEntries(rows.map((row) => [row.purpose, row.granted]));
      return { ...granted, version: rows[0]?.version, source: rows[0]?.source };
    },
  },
];

/** What a row has under the names of what was sent. */
function of(body: Values, row: object): Values {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in body));
}

type Operation = {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties: object } }>>;
  };
};

function fieldsOf(body: Operation['requestBody'], path: string): string[] {
  // Bytes have no fields.
  if (!body || 'application/octet-stream' in body.content) return [];
  return Object.keys(
    body.content['application/json']?.schema.properties ?? expect.fail(`${path} names no fields`),
  );
}

describe('what a body of the API says', () => {
  test.each(SENDINGS)('arrives: $path $body', async (sending) => {
    expect(await sending.arrived(sending.body)).toEqual({ ...sending.body, ...sending.becomes });
  });

  test('is known here for every operation of the reference, and each of its fields is sent', () => {
    const info = { title: 'test', version: '1' };
    const { paths = {} } = createApi().getOpenAPI31Document({ openapi: '3.1.0', info });
    const fields = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations as Record<string, Operation>).flatMap(({ requestBody }) =>
        fieldsOf(requestBody, path).map((field) => `${path} ${field}`),
      ),
    );
    const sent = SENDINGS.flatMap(({ path, body }) => Object.keys(body).map((field) => `${path} ${field}`));
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter((field) => !sent.includes(field))).toEqual([]);
  });
});
