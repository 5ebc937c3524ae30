import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createBankTransfers } from '#domain/bank-transfers/create-bank-transfers.ts';
import { recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { findPromisedDays } from '#domain/shipping/find-promised-days.ts';
import { saveWorkshop } from '#domain/shipping/save-workshop.ts';
import type { Shop } from '#domain/shop.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { checkPayments } from './check-payments.ts';
import { findOrder } from './find-order.ts';
import { placeOrder } from './place-order.ts';
import { orders } from './schema.ts';
import { settleOrder } from './settle-order.ts';

const { shop: plain, sandbox } = await testShopWithSandbox();
const transfers = createBankTransfers((): Shop => ({ ...shop, actor: { kind: 'system', id: 'shop' } }));
const payment = { ...plain.ports.payment, [transfers.code]: transfers };
const shop = { ...plain, ports: { ...plain.ports, payment } };
const goods = await sampleGoods(plain);
const { variantId } = await goods.addVariant({ code: 'test-promised', stock: 50 });
const DAY = 86_400_000;
await saveWorkshop(
  { ...shop, actor: { kind: 'staff', id: 'anna' } },
  {
    country: 'IT',
    timeZone: 'Europe/Rome',
    cutOffHour: 12,
    bikeDays: 3,
    parcelDays: 1,
    closures: [],
  },
);

test('a bike takes the workshop longer than a parcel, and its order promises so', async () => {
  const bike = await goods.addVariant({ code: 'test-promised-bike', kind: 'bike', taxCategory: 'bike' });
  const order = await placeOrder(shop, await sampleCheckout(shop, { [bike.variantId]: 1 }));
  const [bikes, parcels] = [await daysOf(order.orderId), await daysOf((await placed()).orderId)];
  expect(bikes).toMatchObject({ freight: 'bike' });
  expect(Date.parse(bikes?.from ?? '')).toBeGreaterThan(Date.parse(parcels?.from ?? ''));
});

async function placed(paymentMethod = 'sandbox') {
  const checkout = await sampleCheckout(shop, { [variantId]: 1 });
  return placeOrder(shop, { ...checkout, details: { ...SAMPLE_DETAILS, paymentMethod } });
}

async function daysOf(orderId: string) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return row?.promisedDays ?? null;
}

/** The days promised for an order now. */
async function now(orderId: string) {
  const kept = await daysOf(orderId);
  return kept && findPromisedDays(shop, kept);
}

const seenBy = async ({ number, accessToken: token }: { number: string; accessToken: string }) =>
  (await findOrder(shop, { number, token }))?.promisedDays;

test('an order keeps its promised days, whatever is promised later', async () => {
  const order = await placed();
  const promised = await daysOf(order.orderId);
  expect(promised).toEqual(await now(order.orderId));
  expect(promised?.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await sandbox.act(order.redirectUrl, 'approve');
  await checkPayments(shop, order.orderId);
  shop.clock.forward(7 * DAY);
  expect(await now(order.orderId)).not.toEqual(promised);
  expect(await seenBy(order)).toEqual(promised);
});

test('for a transfer the days start with the money, and none are shown before', async () => {
  const order = await placed(transfers.code);
  expect(await seenBy(order)).toBeNull();
  shop.clock.forward(2 * DAY);
  const [awaited] = await listPaymentsOfOrder(shop, order.orderId);
  const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'giulia' } };
  await recordReceipt(staff, {
    reference: order.number,
    amount: awaited?.amount ?? 0,
    bookedOn: shop.clock.now().toISOString().slice(0, 10),
    bankId: crypto.randomUUID(),
  });
  await checkPayments(shop, order.orderId);
  expect(await seenBy(order)).toEqual(await now(order.orderId));
});

test('late money gets the days promised when it arrives', async () => {
  const order = await placed();
  const before = await daysOf(order.orderId);
  shop.clock.forward(7 * DAY);
  await sandbox.act(order.redirectUrl, 'approve');
  await checkPayments(shop, order.orderId);
  expect(await settleOrder(shop, order.orderId)).toBe('processing');
  expect(await daysOf(order.orderId)).toEqual(await now(order.orderId));
  expect(await daysOf(order.orderId)).not.toEqual(before);
});
