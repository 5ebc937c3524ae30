import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { issueCreditNote } from '#domain/invoices/issue-credit-note.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { changeOrder } from '#domain/order-changes/change-order.ts';
import { readDifference } from '#domain/order-changes/read-difference.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { countCameBack, listCameBack } from '#domain/orders/list-came-back.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { refundAgain } from '#domain/orders/refund-again.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { refundParts } from '#domain/orders/refund-parts.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { applyProviderView } from '#domain/payments/apply-provider-view.ts';
import { getPayment } from '#domain/payments/find-payment.ts';
import type { ProviderRefund } from '#domain/payments/port.ts';
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts';
import { refunds } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { saveTaxRates } from '#domain/taxes/save-tax-rates.ts';
import { calendarDate } from '#shared/clock.ts';
import { newToken } from '#shared/ids.ts';
import { companyDetails, companyShop } from '#tests/helpers/company-shop.ts';
import { SAMPLE_DETAILS, sampleCheckout } from '#tests/helpers/sample-checkout.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { readOssRecords } from './find-oss-records.ts';
import { parseQuarter, quarterOf } from './quarter.ts';
import { type DailyTakings, readDailyTakings } from './read-daily-takings.ts';
import { takenOffShares } from './supplied-shares.ts';
import { takingsCsv } from './takings-csv.ts';

const { shop, sandbox, goods } = await companyShop();
await ensureSiteConfig(shop);
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
const DAY_MS = 86_400_000;
const bike = await goods.addVariant({
  ...{ code: 'test-back-bike', kind: 'bike', taxCategory: 'bike', stock: 1_000 },
  prices: { 'test-eu': 90_000 },
});
const socks = await goods.addVariant({
  code: 'test-back-socks',
  prices: { 'test-eu': 1_900 },
  stock: 1_000,
});

const since = { category: 'book', validFrom: '2024-01-01', validTo: null };
await saveTaxRates(staff, [
  { ...since, country: 'IT', rateBp: 400 },
  { ...since, country: 'DE', rateBp: 700 },
]);
const book = await goods.addVariant({
  ...{ code: 'test-back-book', taxCategory: 'book', stock: 1_000 },
  prices: { 'test-eu': 1_900 },
});

type Place = readonly [country: string, postalCode: string, vatNumber?: string];
const HOME: Place = ['IT', '31044'];

async function paid([country, postalCode, vatNumber = '']: Place) {
  const checkout = await sampleCheckout(shop, { [bike.variantId]: 1, [socks.variantId]: 2 });
  const company = companyDetails(country, postalCode, vatNumber);
  const email = `${newToken().slice(0, 12).toLowerCase()}@mail.test`;
  const details = vatNumber ? company : { ...SAMPLE_DETAILS, address: company.address };
  const placed = await placeOrder(shop, { ...checkout, details: { ...details, email } });
  await sandbox.act(placed.redirectUrl, 'approve');
  await checkPayments(shop, placed.orderId);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.orderId));
  await issueInvoice(shop, placed);
  return { ...placed, paymentId: order!.paymentId ?? '', totalAmount: order!.totalAmount };
}

type Paid = Awaited<ReturnType<typeof paid>>;

const refundsOf = ({ paymentId }: Paid) =>
  shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(refunds.createdAt, refunds.id);

/**
 * The bank's and the provider's news: each refund of the payment is as told, the others as they
 * are.
 */
async function tell({ paymentId }: Paid, refundId: string, state: ProviderRefund['state']) {
  const view = await sandbox.provider.fetchPayment(
    (await getPayment(shop, paymentId)).providerReference ?? '',
  );
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId));
  const { idempotencyKey, amount } = refund!;
  const shown = { reference: `re_${refundId}`, idempotencyKey, amount, state };
  await applyProviderView(shop, paymentId, { ...view, refunds: [shown] }, 'told');
  // As the worker does it after `refund.completed`, however late.
  await issueCreditNote(shop, { refundId });
}

const refunded = (order: Paid, amount: number) =>
  refundOrder(staff, { orderId: order.orderId, amount, reason: 'late', key: newToken() });

const notesOf = async ({ orderId }: Paid) =>
  (await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))).filter(
    ({ kind }) => kind === 'credit-note',
  );

const onDay = (days: number) => calendarDate(new Date(shop.clock.now().getTime() + days * DAY_MS));

/** The takings of a day from today. */
const takingsOn = (days: number) => readDailyTakings(shop, { from: onDay(days), until: onDay(days + 1) });

const movedBy = (rows: readonly DailyTakings[]) =>
  rows.reduce(
    (sum, { grossAmount, refundedGrossAmount, cameBackGrossAmount }) =>
      sum + grossAmount - refundedGrossAmount + cameBackGrossAmount,
    0,
  );

describe('a refund that the bank sends back', () => {
  test('leaves the days before as they were, and stands on the day it came, and on another when it is paid again', async () => {
    const order = await paid(HOME);
    await refunded(order, 10_000);
    const [refund] = await refundsOf(order);
    await tell(order, refund!.id, 'done');
    const before = await takingsOn(0);
    shop.clock.forward(DAY_MS);
    await tell(order, refund!.id, 'failed');
    expect(await takingsOn(-1)).toEqual(before);
    expect(await takingsOn(0)).toMatchObject([
      {
        ...{ rateBp: 2200, grossAmount: 0, refundedGrossAmount: 0 },
        ...{ cameBackGrossAmount: 10_000, cameBackNetAmount: 8_197, cameBackVatAmount: 1_803 },
      },
    ]);
    expect(takingsCsv(await takingsOn(0))).toContain('0.00,0.00,0.00,0.00,0.00,0.00,100.00,81.97,18.03');
    shop.clock.forward(DAY_MS);
    const again = await refundAgain(staff, { orderId: order.orderId, refundId: refund!.id, by: 'provider' });
    await tell(order, again, 'done');
    expect(await takingsOn(-2)).toEqual(before);
    expect(await takingsOn(0)).toMatchObject([
      { refundedGrossAmount: 10_000, refundedVatAmount: 1_803, cameBackGrossAmount: 0 },
    ]);
  });

  test('keeps its correction in the quarter it was done in, and has none of its own', async () => {
    const order = await paid(['DE', '10115']);
    await refunded(order, 10_000);
    const [refund] = await refundsOf(order);
    await tell(order, refund!.id, 'done');
    const quarter = parseQuarter(quarterOf(onDay(0)))!;
    const corrections = async () => {
      const amounts: number[] = [];
      for await (const { records } of readOssRecords(shop, quarter))
        for (const { orderNumber, kind, paymentAmount } of records)
          if (orderNumber === order.number && kind === 'correction') amounts.push(paymentAmount);
      return amounts;
    };
    expect(await corrections()).toEqual([-10_000]);
    await tell(order, refund!.id, 'failed');
    expect(await corrections()).toEqual([-10_000]);
    const again = await refundAgain(staff, { orderId: order.orderId, refundId: refund!.id, by: 'provider' });
    await tell(order, again, 'done');
    expect(await corrections()).toEqual([-10_000]);
  });

  test('is told once, waits to be paid again, and is paid again by one act without a second credit note', async () => {
    const order = await paid(['IT', '31044', 'IT00743110157']);
    await refunded(order, 10_000);
    const [refund] = await refundsOf(order);
    await tell(order, refund!.id, 'done');
    const [note] = await notesOf(order);
    await tell(order, refund!.id, 'failed');
    await tell(order, refund!.id, 'failed');
    const told = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.paymentId));
    expect(told.filter(({ action }) => action === 'refund.came-back')).toHaveLength(1);
    const { orderId } = order;
    expect(await listCameBack(staff, { orderId })).toMatchObject([
      { refundId: refund!.id, amount: 10_000, orderNumber: order.number, provider: 'sandbox' },
    ]);
    const waiting = await countCameBack(staff);
    // The claim is settled: what is left to give back is less it, and its pieces are not free
    // again.
    const rest = order.totalAmount - 10_000;
    await expect(refunded(order, rest + 1)).rejects.toMatchObject({
      code: 'payments.refund-exceeds-captured',
    });
    const wanted = { orderId, refundId: refund!.id, by: 'hand' as const };
    await expect(refundAgain(staff, { ...wanted, sentByHand: ' ' })).rejects.toMatchObject({
      fields: { sentByHand: 'orders.reason-missing' },
    });
    const sentByHand = 'by transfer on 3 December';
    const [id] = await Promise.all([1, 2, 3].map(() => refundAgain(staff, { ...wanted, sentByHand })));
    expect(await refundAgain(staff, { ...wanted, sentByHand })).toBe(id);
    await expect(refundAgain(staff, { ...wanted, by: 'provider' })).rejects.toMatchObject({
      code: 'payments.nothing-came-back',
    });
    await issueCreditNote(shop, { refundId: id ?? '' });
    expect((await notesOf(order)).map(({ id: of }) => of)).toEqual([note?.id]);
    expect(await listCameBack(staff, { orderId })).toEqual([]);
    expect(await countCameBack(staff)).toBe(waiting - 1);
    expect((await readOrderMoney(staff, orderId)).refundedAmount).toBe(10_000);
    // What staff sent themselves, the provider never had.
    const { mismatches } = await reconcilePayments(shop, 'sandbox', new Date(0));
    expect(mismatches.map(({ subject }) => subject)).not.toContain(id);
  });

  test('is of one order: the page of another cannot pay it, and a refund that stayed away is none', async () => {
    const [order, other] = [await paid(HOME), await paid(HOME)];
    await refunded(order, 5_000);
    const [refund] = await refundsOf(order);
    await tell(order, refund!.id, 'done');
    const none = { code: 'payments.nothing-came-back' };
    const wanted = { refundId: refund!.id, by: 'provider' as const };
    await expect(refundAgain(staff, { ...wanted, orderId: order.orderId })).rejects.toMatchObject(none);
    await tell(order, refund!.id, 'failed');
    await expect(refundAgain(staff, { ...wanted, orderId: other.orderId })).rejects.toMatchObject(none);
  });

  test('does not free its pieces: they cannot be claimed a second time', async () => {
    const order = await paid(HOME);
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.orderId));
    const pair = lines.find(({ variantId }) => variantId === socks.variantId)!;
    const form = { orderId: order.orderId, lines: [{ orderLineId: pair.id, quantity: 2 }], reason: 'lost' };
    await refundOrder(staff, { ...form, key: newToken() });
    const [refund] = await refundsOf(order);
    await tell(order, refund!.id, 'done');
    await tell(order, refund!.id, 'failed');
    await expect(refundOrder(staff, { ...form, key: newToken() })).rejects.toMatchObject({
      fields: { lines: 'orders.refund-too-many' },
    });
  });
});

/** An order of a bike and three books, at two rates, from which a change takes two books off. */
async function changed([country, postalCode]: Place) {
  const checkout = await sampleCheckout(shop, { [bike.variantId]: 1, [book.variantId]: 3 });
  const { address } = companyDetails(country, postalCode, '');
  const email = `${newToken().slice(0, 12).toLowerCase()}@mail.test`;
  const details = { ...SAMPLE_DETAILS, address, email };
  const placed = await placeOrder(shop, { ...checkout, details });
  const { orderId, number } = placed;
  await sandbox.act(placed.redirectUrl, 'approve');
  await checkPayments(shop, orderId);
  const lines = [
    { variantId: bike.variantId, quantity: 1 },
    { variantId: book.variantId, quantity: 1 },
  ];
  const { basis, differenceAmount } = await readDifference(staff, { number, lines });
  const form = { number, lines, basis, shownDifferenceAmount: differenceAmount };
  await changeOrder(staff, { ...form, reason: 'asked', key: newToken() });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const { paymentId, totalAmount, breakdown } = order!;
  return { ...placed, paymentId: paymentId ?? '', totalAmount, vat: breakdown.vat };
}

/** The figures that stand at each rate, gross and VAT, of rows in the order of the rates. */
const atRates = (rows: readonly { rateBp: number; grossAmount: number; vatAmount: number }[]) =>
  Object.fromEntries(
    [...new Set(rows.map(({ rateBp }) => rateBp))].map((rateBp) => [
      rateBp,
      rows
        .filter((row) => row.rateBp === rateBp)
        .reduce<readonly [number, number]>(
          ([gross, vat], row) => [gross + row.grossAmount, vat + row.vatAmount],
          [0, 0],
        ),
    ]),
  );

describe('what a change of an order at two rates gave back, and the bank sent back', () => {
  test('is of the rate that the change took off, on its day and on the day it is paid again', async () => {
    shop.clock.forward(DAY_MS);
    const order = await changed(HOME);
    const [refund] = await refundsOf(order);
    await tell(order, refund!.id, 'done');
    shop.clock.forward(DAY_MS);
    await tell(order, refund!.id, 'failed');
    const [back, ...others] = await takingsOn(0);
    expect(others).toEqual([]);
    expect(back).toMatchObject({ rateBp: 400, cameBackGrossAmount: 3_800, refundedGrossAmount: 0 });
    expect((back?.cameBackNetAmount ?? 0) + (back?.cameBackVatAmount ?? 0)).toBe(3_800);
    expect(back?.cameBackVatAmount).toBe(146);
    shop.clock.forward(DAY_MS);
    const again = await refundAgain(staff, { orderId: order.orderId, refundId: refund!.id, by: 'provider' });
    await tell(order, again, 'done');
    expect(await takingsOn(0)).toMatchObject([
      { rateBp: 400, refundedGrossAmount: 3_800, refundedVatAmount: 146, cameBackGrossAmount: 0 },
    ]);
    const days = (await Promise.all([-2, -1, 0].map(takingsOn))).flat();
    const left = days.map((row) => ({
      rateBp: row.rateBp,
      grossAmount: row.grossAmount - row.refundedGrossAmount + row.cameBackGrossAmount,
      vatAmount: row.vatAmount - row.refundedVatAmount + row.cameBackVatAmount,
    }));
    expect(atRates(left)).toEqual(atRates(order.vat));
  });

  test('stays in the One Stop Shop as the change has it: the records add up to what the order has now', async () => {
    const order = await changed(['DE', '10115']);
    const quarter = parseQuarter(quarterOf(onDay(0)))!;
    const records = async () => {
      const rows: { rateBp: number; grossAmount: number; vatAmount: number }[] = [];
      for await (const { records: some } of readOssRecords(shop, quarter))
        for (const { orderNumber, rateBp, paymentAmount, vatAmount } of some)
          if (orderNumber === order.number) rows.push({ rateBp, grossAmount: paymentAmount, vatAmount });
      return atRates(rows);
    };
    const [refund] = await refundsOf(order);
    expect(order.vat.length).toBe(2);
    expect(await records()).toEqual(atRates(order.vat));
    await tell(order, refund!.id, 'done');
    await tell(order, refund!.id, 'failed');
    expect(await records()).toEqual(atRates(order.vat));
    const again = await refundAgain(staff, { orderId: order.orderId, refundId: refund!.id, by: 'provider' });
    await tell(order, again, 'done');
    expect(await records()).toEqual(atRates(order.vat));
  });

  test('is spread over what was taken off to the cent, whatever the change did at each rate', () => {
    const amount = fc.integer({ min: 0, max: 500_000 });
    const state = fc.tuple(amount, amount, amount).map((amounts) => ({
      vat: amounts.map((grossAmount, at) => {
        const rateBp = [2200, 1000, 400][at] ?? 0;
        const vatAmount = Math.round((grossAmount * rateBp) / (10_000 + rateBp));
        return { rateBp, grossAmount, vatAmount, netAmount: grossAmount - vatAmount };
      }),
    }));
    const total = (shares: readonly { grossAmount: number }[]) =>
      shares.reduce((sum, { grossAmount }) => sum + grossAmount, 0);
    fc.assert(
      fc.property(state, state, (before, after) => {
        const back = total(before.vat) - total(after.vat);
        fc.pre(back > 0);
        const taken = takenOffShares(before, after);
        const parts = refundParts(taken, { amount: back, items: null, earlier: [] });
        expect(total(parts)).toBe(back);
        for (const { rateBp, grossAmount, netAmount, vatAmount } of parts) {
          expect([grossAmount, netAmount, vatAmount].every(Number.isSafeInteger)).toBe(true);
          expect(netAmount + vatAmount).toBe(grossAmount);
          expect(grossAmount).toBeLessThanOrEqual(
            taken.find((one) => one.rateBp === rateBp)?.grossAmount ?? 0,
          );
        }
      }),
    );
  });
});

type Step = { readonly act: 'refund' | 'done' | 'failed' | 'again' | 'by-hand'; readonly at: number };
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('refund', 'done', 'failed', 'again', 'by-hand'),
  at: fc.nat({ max: 9 }),
});

test('whatever comes back and is paid again: takings are the money that moved, credit notes the claims settled', async () => {
  const run = async (place: Place, steps: readonly Step[]) => {
    const from = movedBy(await takingsOn(0));
    const order = await paid(place);
    for (const { act, at } of steps) {
      const rows = await refundsOf(order);
      const one = rows[at % Math.max(rows.length, 1)];
      if (act === 'refund') await refunded(order, 1 + at * 13_577).catch(() => null);
      else if (one && (act === 'done' || act === 'failed') && one.sentByHand === null)
        await tell(order, one.id, act);
      else if (one && (act === 'again' || act === 'by-hand')) {
        const by = act === 'again' ? ('provider' as const) : ('hand' as const);
        const wanted = { orderId: order.orderId, refundId: one.id, by, sentByHand: 'a transfer' };
        await refundAgain(staff, wanted).catch(() => null);
      }
    }
    const rows = await refundsOf(order);
    const withBuyer = rows.filter(({ state }) => state === 'done');
    const sum = (all: readonly { amount: number }[]) => all.reduce((whole, { amount }) => whole + amount, 0);
    expect(sum(withBuyer)).toBeLessThanOrEqual(order.totalAmount);
    const settled = rows.filter(({ repaysId, doneAt }) => repaysId === null && doneAt !== null);
    const notes = await notesOf(order);
    if (place[2] === undefined)
      expect(movedBy(await takingsOn(0)) - from).toBe(order.totalAmount - sum(withBuyer));
    else expect(notes.map(({ refundId }) => refundId).sort()).toEqual(settled.map(({ id }) => id).sort());
    const credited = notes.reduce((whole, { totalAmount }) => whole + totalAmount, 0);
    expect(credited).toBe(place[2] === undefined ? 0 : sum(settled));
    expect(credited).toBeLessThanOrEqual(order.totalAmount);
  };
  const places: readonly Place[] = [HOME, ['IT', '31044', 'IT00743110157']];
  const sequences = fc.array(step, { minLength: 4, maxLength: 14 });
  await fc.assert(fc.asyncProperty(fc.constantFrom(...places), sequences, run), { numRuns: 40 });
}, 120_000);
