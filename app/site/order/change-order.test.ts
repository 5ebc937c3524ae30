import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#domain/orders/schema.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { SAMPLE_DETAILS, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { changeOrder } from './change-order.server.ts';
import { loadOrder } from './load-order.server.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const { variantId } = await goods.addVariant({ code: 'test-change', stock: 50 });
const eBike = await goods.addVariant({ code: 'test-change-e', stock: 5, taxCategory: 'e-bike' });

async function paid(what = variantId) {
  const order = await paidOrder(shop, sandbox, { [what]: 1 });
  const { number, orderId, accessToken: token } = order;
  const visit = visitOf(shop, order.guestSessionId);
  const address = new URL(
    `http://shop.test/it/checkout/done?${new URLSearchParams({ order: number, token })}`,
  );
  const send = (fields: Record<string, string>) =>
    changeOrder(visit, new Request(address, { method: 'POST', body: new URLSearchParams(fields) }), {
      shop,
      orderId,
      access: { number, token },
      page: (done) => `/page?done=${done}`,
    });
  return { orderId, send, load: () => loadOrder(visit, address) };
}

const { country: _country, ...street } = { ...SAMPLE_DETAILS.address, street: 'Via Nuova 3' };

test('S1.14 another address leads back to the page, which shows it and who is billed as before', async () => {
  const { send, load } = await paid();
  const answer = await send({ intent: 'address', ...street });
  expect(answer).toMatchObject({ status: 303 });
  expect((answer as Response).headers.get('location')).toBe('/page?done=address');
  expect(await load()).toMatchObject({
    address: { street: 'Via Nuova 3' },
    billingAddress: { street: SAMPLE_DETAILS.address.street },
    canChange: true,
  });
});

test('S1.14 a wrong address is answered beside its field, with everything as it was typed', async () => {
  const { send } = await paid();
  expect(await send({ intent: 'address', ...street, city: '' })).toMatchObject({
    init: { status: 422 },
    data: {
      intent: 'address',
      typed: { street: 'Via Nuova 3', city: '' },
      faults: { city: expect.stringMatching(/\w+ \w+/) },
    },
  });
});

test('S1.14 what is wrong is said once: beside its field, or above the form where none is there for it', async () => {
  const rhodes = { ...street, street: 'Sokratous 25', postalCode: '851 00', city: 'Rodos', province: '' };
  const { send, orderId } = await paid(eBike.variantId);
  const inGreece = { country: 'GR', taxPlace: 'GR' };
  await shop.db.update(orders).set(inGreece).where(eq(orders.id, orderId));
  const battery = await send({ intent: 'address', ...rhodes });
  expect(battery).toMatchObject({ data: { sentence: null, faults: { postalCode: expect.any(String) } } });
  const abroad = await send({ intent: 'address', ...rhodes, postalCode: '10115', country: 'DE' });
  expect(abroad).toMatchObject({
    data: { sentence: expect.any(String), faults: { country: expect.any(String) } },
  });
});

test('S1.14 canceled, the page tells of it as a wish of the buyer, not as a failure, and offers no more changes', async () => {
  const { send, load } = await paid();
  expect((await load()).timeline.map(({ what, at }) => [what, at !== null])).toEqual([
    ['placed', true],
    ['paid', true],
    ['packed', false],
    ['shipped', false],
    ['delivered', false],
  ]);
  expect(await send({ intent: 'cancel' })).toMatchObject({ status: 303 });
  const after = await load();
  expect(after).toMatchObject({ outcome: 'calledOff', status: 'canceled', canChange: false, canPay: false });
  expect(after.timeline.map(({ what }) => what)).toEqual(['placed', 'paid', 'canceled']);
});
