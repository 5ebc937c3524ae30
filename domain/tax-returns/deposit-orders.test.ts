import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptBalance } from '#domain/balances/accept-balance.ts';
import { findBalanceOffer } from '#domain/balances/find-balance-offer.ts';
import type { VatShare } from '#domain/carts/pricing.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { calendarDate } from '#shared/clock.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { SAMPLE_DETAILS } from '#tests/helpers/sample-checkout.ts';
import { readOssRecords } from './find-oss-records.ts';
import { parseQuarter, quarterOf } from './quarter.ts';
import { readDailyTakings } from './read-daily-takings.ts';
import { balanceShares, suppliedShares } from './supplied-shares.ts';

const { shop, staff, sandbox, deposited, orderOf } = await depositShop();
const GERMAN = {
  ...SAMPLE_DETAILS.address,
  country: 'DE',
  postalCode: '10115',
  city: 'Berlin',
  province: '',
};
type Ordered = Awaited<ReturnType<typeof deposited>>;
type Sums = readonly [gross: number, vat: number];

async function takings(): Promise<Sums> {
  const from = calendarDate(shop.clock.now());
  const until = calendarDate(new Date(shop.clock.now().getTime() + 86_400_000));
  const rows = await readDailyTakings(shop, { from, until });
  return rows.reduce<Sums>(
    ([gross, vat], row) => [
      gross + row.grossAmount - row.refundedGrossAmount,
      vat + row.vatAmount - row.refundedVatAmount,
    ],
    [0, 0],
  );
}

async function oss({ number }: Ordered): Promise<Sums> {
  const day = calendarDate(shop.clock.now());
  const quarter = parseQuarter(`${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`)!;
  let [gross, vat] = [0, 0];
  for await (const { records } of readOssRecords(shop, quarter))
    for (const { orderNumber, paymentAmount, vatAmount } of records)
      if (orderNumber === number) [gross, vat] = [gross + paymentAmount, vat + vatAmount];
  return [gross, vat];
}

/** What the records of today's quarter take off each quarter for an order, gross. */
async function correctionsOf({ number }: Ordered): Promise<Record<string, number>> {
  const quarter = parseQuarter(quarterOf(calendarDate(shop.clock.now())))!;
  const sums: Record<string, number> = {};
  for await (const { records } of readOssRecords(shop, quarter))
    for (const { orderNumber, correctedQuarter, supplyDate, paymentAmount } of records)
      if (orderNumber === number && correctedQuarter) {
        expect(quarterOf(supplyDate)).toBe(correctedQuarter);
        sums[correctedQuarter] = (sums[correctedQuarter] ?? 0) + paymentAmount;
      }
  return sums;
}

async function payBalance({ access }: Ordered): Promise<void> {
  await sandbox.act(await acceptBalance(shop, { access, paymentMethod: 'sandbox' }), 'approve');
  expect(await findBalanceOffer(shop, access)).toMatchObject({ state: 'paid' });
}

async function sendAll() {
  const asked = await shop.db.select().from(refunds).where(eq(refunds.state, 'requested'));
  for (const { id } of asked) await sendRefund(shop, id);
}

const less = ([gross, vat]: Sums, [before, vatBefore]: Sums): Sums => [gross - before, vat - vatBefore];

/** The part of a rate's VAT that is in a part of its gross amount, half up. */
const vatIn = (vat: number, part: number, whole: number) => Math.round((vat * part) / whole);

test('an order at home stands in the takings with its deposit, then whole, and with nothing once canceled', async () => {
  const before = await takings();
  const order = await deposited();
  const { depositAmount, totalAmount, vatAmount } = await orderOf(order);
  const vat = vatIn(vatAmount, depositAmount!, totalAmount);
  expect(less(await takings(), before)).toEqual([depositAmount, vat]);
  await refundOrder(staff, { orderId: order.orderId, amount: 12_345, reason: 'late', key: 'home' });
  await sendAll();
  shop.clock.forward(1_000);
  await payBalance(order);
  expect(less(await takings(), before)[0]).toBe(totalAmount - 12_345);
  shop.clock.forward(1_000);
  await cancelBeforeShipping(staff, order.access);
  await sendAll();
  expect(less(await takings(), before)).toEqual([0, 0]);
});

test('a deposit whose order is canceled leaves nothing in the takings', async () => {
  const before = await takings();
  const order = await deposited();
  await cancelBeforeShipping(staff, order.access);
  await sendAll();
  expect(less(await takings(), before)).toEqual([0, 0]);
});

test('the One Stop Shop has the deposit and the balance of an order elsewhere, and nothing once canceled', async () => {
  const order = await deposited({ details: { address: GERMAN } });
  const { depositAmount, totalAmount, vatAmount } = await orderOf(order);
  expect(await oss(order)).toEqual([depositAmount, vatIn(vatAmount, depositAmount!, totalAmount)]);
  shop.clock.forward(1_000);
  await payBalance(order);
  expect(await oss(order)).toEqual([totalAmount, vatAmount]);
  shop.clock.forward(1_000);
  await cancelBeforeShipping(staff, order.access);
  await sendAll();
  expect(await oss(order)).toEqual([0, 0]);
});

test('what goes back of deposit and balance corrects the quarter of each by no more than it had', async () => {
  const order = await deposited({ details: { address: GERMAN } });
  const { depositAmount, totalAmount } = await orderOf(order);
  const aQuarterAgo = new Date(shop.clock.now().getTime() - 92 * 86_400_000);
  await shop.db.update(orders).set({ paidAt: aQuarterAgo }).where(eq(orders.id, order.orderId));
  await payBalance(order);
  shop.clock.forward(1_000);
  await refundOrder(staff, { orderId: order.orderId, amount: 12_345, reason: 'late', key: 'elsewhere' });
  await sendAll();
  const [before, now] = [aQuarterAgo, shop.clock.now()].map((day) => quarterOf(calendarDate(day)));
  expect(await correctionsOf(order)).toEqual({ [now!]: -12_345 });
  shop.clock.forward(1_000);
  await cancelBeforeShipping(staff, order.access);
  await sendAll();
  const balance = totalAmount - depositAmount!;
  expect(await correctionsOf(order)).toEqual({ [now!]: -balance, [before!]: -depositAmount! });
});

test('deposit and balance of any order have its gross amount and VAT at each rate, to the cent', () => {
  const share = fc.tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom(0, 400, 1000, 1900, 2200));
  fc.assert(
    fc.property(
      fc.array(share, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 99 }),
      (all, percent) => {
        const rates = new Map(all.map(([grossAmount, rateBp]) => [rateBp, grossAmount]));
        const vat = [...rates].map(([rateBp, grossAmount]): VatShare => {
          const vatAmount = Math.round((grossAmount * rateBp) / (10_000 + rateBp));
          return { rateBp, grossAmount, vatAmount, netAmount: grossAmount - vatAmount };
        });
        const total = vat.reduce((sum, one) => sum + one.grossAmount, 0);
        const depositAmount = Math.floor((total * percent) / 100);
        if (depositAmount === 0 || depositAmount === total) return;
        const deposit = suppliedShares({ vat }, depositAmount);
        const balance = balanceShares({ breakdown: { vat }, depositAmount, backBefore: [] });
        expect(deposit.reduce((sum, one) => sum + one.grossAmount, 0)).toBe(depositAmount);
        for (const whole of vat)
          for (const of of ['grossAmount', 'vatAmount', 'netAmount'] as const) {
            const parts = [...deposit, ...balance].filter(({ rateBp }) => rateBp === whole.rateBp);
            expect(parts.reduce((sum, one) => sum + one[of], 0)).toBe(whole[of]);
            expect(parts.every((one) => one[of] >= 0)).toBe(true);
          }
      },
    ),
  );
});
