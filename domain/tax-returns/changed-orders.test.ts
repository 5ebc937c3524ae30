import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptChange } from '#domain/order-changes/accept-change.ts';
import { changeOrder } from '#domain/order-changes/change-order.ts';
import { findChangeOffer } from '#domain/order-changes/find-change-offer.ts';
import { readDifference } from '#domain/order-changes/read-difference.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { newToken } from '#shared/ids.ts';
import { companyDetails, companyShop } from '#tests/helpers/company-shop.ts';
import { SAMPLE_DETAILS, sampleCheckout } from '#tests/helpers/sample-checkout.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { readOssRecords } from './find-oss-records.ts';
import { parseQuarter, quarterOf } from './quarter.ts';
import { readDailyTakings } from './read-daily-takings.ts';

const { shop, sandbox, goods } = await companyShop();
await ensureSiteConfig(shop);
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
const bike = await goods.addVariant({
  ...{ code: 'test-tax-bike', kind: 'bike', taxCategory: 'bike', prices: { 'test-eu': 90_000 } },
});
const jersey = await goods.addVariant({ code: 'test-tax-jersey', prices: { 'test-eu': 9_000 } });

async function changed(country: string, postalCode: string) {
  const checkout = await sampleCheckout(shop, { [bike.variantId]: 2 });
  const { address } = companyDetails(country, postalCode, '');
  const details = { ...SAMPLE_DETAILS, address, email: `${newToken().slice(0, 9).toLowerCase()}@mail.test` };
  const { redirectUrl, orderId, number } = await placeOrder(shop, { ...checkout, details });
  await sandbox.act(redirectUrl, 'approve');
  await checkPayments(shop, orderId);
  const lines = [bike, jersey].map(({ variantId }) => ({ variantId, quantity: 1 }));
  const { basis, differenceAmount } = await readDifference(staff, { number, lines });
  const form = { number, lines, basis, shownDifferenceAmount: differenceAmount };
  await changeOrder(staff, { ...form, reason: 'asked', key: newToken() });
  await sendAll();
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return { number, order: order! };
}

/** An order of a bike, paid a quarter ago, to which a jersey came today. */
async function grown() {
  const checkout = await sampleCheckout(shop, { [bike.variantId]: 1 });
  const { address } = companyDetails('DE', '10115', '');
  const details = { ...SAMPLE_DETAILS, address, email: `${newToken().slice(0, 9).toLowerCase()}@mail.test` };
  const { redirectUrl, orderId, number } = await placeOrder(shop, { ...checkout, details });
  await sandbox.act(redirectUrl, 'approve');
  await checkPayments(shop, orderId);
  const paidAt = new Date(shop.clock.now().getTime() - 92 * 86_400_000);
  await shop.db.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
  const lines = [bike, jersey].map(({ variantId }) => ({ variantId, quantity: 1 }));
  const { basis, differenceAmount } = await readDifference(staff, { number, lines });
  const form = { number, lines, basis, shownDifferenceAmount: differenceAmount };
  await changeOrder(staff, { ...form, reason: 'asked', key: newToken() });
  const link = { number, token: await issueAccessToken(shop, orderId, true) };
  const pay = { termsAccepted: true, paymentMethod: 'sandbox' };
  await sandbox.act(await acceptChange(shop, { ...link, ...pay }), 'approve');
  expect(await findChangeOffer(shop, link)).toMatchObject({ state: 'paid' });
  return { number, orderId, paidAt };
}

/** What the records of today's quarter take off each quarter for an order, gross. */
async function correctionsOf(number: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const today = parseQuarter(quarterOf(calendarDate(shop.clock.now())))!;
  for await (const { records } of readOssRecords(shop, today))
    for (const { orderNumber, correctedQuarter, supplyDate, paymentAmount } of records)
      if (orderNumber === number && correctedQuarter) {
        expect(quarterOf(supplyDate)).toBe(correctedQuarter);
        sums[correctedQuarter] = (sums[correctedQuarter] ?? 0) + paymentAmount;
      }
  return sums;
}

async function sendAll() {
  const asked = await shop.db.select().from(refunds).where(eq(refunds.state, 'requested'));
  for (const { id } of asked) await sendRefund(shop, id);
}

/** Gross and VAT that are left at each rate. */
type Left = Readonly<Record<number, readonly [gross: number, vat: number]>>;

function leftOf(rows: readonly { rateBp: number; grossAmount: number; vatAmount: number }[]): Left {
  const left: Record<number, [number, number]> = {};
  for (const { rateBp, grossAmount, vatAmount } of rows) {
    const [gross, vat] = left[rateBp] ?? [0, 0];
    left[rateBp] = [gross + grossAmount, vat + vatAmount];
  }
  return Object.fromEntries(Object.entries(left).filter(([, [gross]]) => gross !== 0));
}

async function takings(): Promise<Left> {
  const from = calendarDate(shop.clock.now());
  const until = calendarDate(new Date(shop.clock.now().getTime() + 86_400_000));
  const rows = await readDailyTakings(shop, { from, until });
  return leftOf(
    rows.map((row) => ({
      rateBp: row.rateBp,
      grossAmount: row.grossAmount - row.refundedGrossAmount,
      vatAmount: row.vatAmount - row.refundedVatAmount,
    })),
  );
}

async function oss(number: string): Promise<Left> {
  const day = calendarDate(shop.clock.now());
  const quarter = parseQuarter(`${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`)!;
  const rows: { rateBp: number; grossAmount: number; vatAmount: number }[] = [];
  for await (const { records } of readOssRecords(shop, quarter))
    for (const { orderNumber, rateBp, paymentAmount, vatAmount } of records)
      if (orderNumber === number) rows.push({ rateBp, grossAmount: paymentAmount, vatAmount });
  return leftOf(rows);
}

test('X2.03 a changed order stands in the takings with what it has now, and with nothing once it is canceled', async () => {
  const { number, order } = await changed('IT', '31044');
  expect(await takings()).toEqual(leftOf(order.breakdown.vat));
  await cancelBeforeShipping(staff, { number });
  await sendAll();
  expect(await takings()).toEqual({});
});

test('X2.03 the One Stop Shop has its first supply, what the change took off, and sums to what it has now', async () => {
  const { number, order } = await changed('DE', '10115');
  expect(await oss(number)).toEqual(leftOf(order.breakdown.vat));
  await cancelBeforeShipping(staff, { number });
  await sendAll();
  expect(await oss(number)).toEqual({});
});

test('X2.03 what goes back corrects what a change added later first, then the first supply, each in its quarter', async () => {
  const { number, orderId, paidAt } = await grown();
  const [before, now] = [paidAt, shop.clock.now()].map((day) => quarterOf(calendarDate(day)));
  await refundOrder(staff, { orderId, amount: 5_000, reason: 'late', key: newToken() });
  await sendAll();
  expect(await correctionsOf(number)).toEqual({ [now!]: -5_000 });
  shop.clock.forward(1_000);
  await cancelBeforeShipping(staff, { number, said: 'asked' });
  await sendAll();
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const added = 9_000;
  expect(await correctionsOf(number)).toEqual({
    [now!]: -added,
    [before!]: -(order!.totalAmount - added),
  });
});
