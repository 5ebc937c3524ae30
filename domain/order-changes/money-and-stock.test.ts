import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { listWaiting } from '#domain/shipments/remove-pieces.ts';
import type { Shop } from '#domain/shop.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { newToken } from '#shared/ids.ts';
import { isRefusal } from '#shared/refusal.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { acceptChange } from './accept-change.ts';
import { changeOrder } from './change-order.ts';
import { cancelChange } from './close-changes.ts';
import { findChangeOffer } from './find-change-offer.ts';
import { readDifference } from './read-difference.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
await ensureSiteConfig(shop);
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
const validFrom = new Date(0);
await savePromotions(staff, [
  { code: 'RANDOM-SEVEN', percentBp: 733, active: true, validFrom, validTo: null },
]);

const STOCK = 1_000;
const jersey = await goods.addVariant({ code: 'test-m', stock: STOCK, prices: { 'test-eu': 7_999 } });
const sized = await goods.addSize(jersey.productId, 'L', {
  ...{ code: 'test-l', stock: STOCK, prices: { 'test-eu': 7_999 } },
});
const dear = await goods.addSize(jersey.productId, 'XXL', {
  ...{ code: 'test-xxl', stock: STOCK, prices: { 'test-eu': 8_333 } },
});
const book = await goods.addVariant({
  ...{ code: 'test-book', stock: STOCK, prices: { 'test-eu': 1_501 }, taxCategory: 'book' },
});
const bike = await goods.addVariant({
  ...{ code: 'test-bike', stock: STOCK, prices: { 'test-eu': 190_001 }, kind: 'bike', taxCategory: 'bike' },
});
const VARIANTS = [jersey, sized, dear, book, bike].map(({ variantId }) => variantId);

const aState = fc.array(fc.integer({ min: 0, max: 3 }), {
  ...{ minLength: VARIANTS.length, maxLength: VARIANTS.length },
});
const linesOf = (state: readonly number[]) =>
  VARIANTS.map((variantId, index) => ({ variantId, quantity: state[index] ?? 0 }));

async function ordered(state: readonly number[]) {
  const pieces = linesOf(state).filter(({ quantity }) => quantity > 0);
  const checkout = await sampleCheckout(
    shop,
    Object.fromEntries(pieces.map(({ variantId, quantity }) => [variantId, quantity])),
  );
  await addCoupon(shop, { guestSessionId: checkout.guestSessionId, code: 'RANDOM-SEVEN' });
  const email = `${newToken().slice(0, 12).toLowerCase()}@mail.test`;
  const details = { ...SAMPLE_DETAILS, email, billing: { ...PRIVATE_BILLING, wantsInvoice: true } };
  const placed = await placeOrder(shop, { ...checkout, details });
  await sandbox.act(placed.redirectUrl, 'approve');
  await checkPayments(shop, placed.orderId);
  await issueInvoice(shop, placed);
  return placed;
}

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

const stockLeft = async () => {
  const rows = await shop.db.select().from(stockItems).where(inArray(stockItems.variantId, VARIANTS));
  expect(rows.every(({ held }) => held === 0)).toBe(true);
  return new Map(rows.map(({ variantId, onHand }) => [variantId, onHand]));
};

/** Money, lines, stock, parcels and documents tell the same of an order. */
async function requireAgreement(orderId: string, before: ReadonlyMap<string, number>): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const { breakdown, totalAmount, vatAmount, discountAmount } = order!;
  const rows = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const paid = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  const ids = paid.map(({ id }) => id);
  const back = await shop.db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  const kept = sum(paid.map((one) => one.capturedAmount)) - sum(back.map((one) => one.amount));
  expect(kept).toBe(totalAmount);
  expect([breakdown.totalAmount, breakdown.vatAmount]).toEqual([totalAmount, vatAmount]);
  expect(sum(rows.map((line) => line.totalAmount)) + breakdown.shippingAmount).toBe(totalAmount);
  expect(sum(breakdown.discounts.map(({ amount }) => amount))).toBe(discountAmount);
  expect(sum(breakdown.vat.map(({ grossAmount }) => grossAmount))).toBe(totalAmount);
  const left = await stockLeft();
  for (const variantId of VARIANTS) {
    const sold = rows.find((line) => line.variantId === variantId)?.quantity ?? 0;
    expect((before.get(variantId) ?? 0) - (left.get(variantId) ?? 0)).toBe(sold);
  }
  const waiting = await listWaiting(shop, orderId);
  if (waiting.length > 0)
    expect(new Map(waiting.map((one) => [one.orderLineId, one.quantity]))).toEqual(
      new Map(rows.map((line) => [line.id, line.quantity])),
    );
  const papers = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const signed = papers.map(({ kind, ...one }) => (kind === 'invoice' ? one.totalAmount : -one.totalAmount));
  expect(sum(signed)).toBe(totalAmount);
  const vat = papers.map(({ kind, ...one }) => (kind === 'invoice' ? one.vatAmount : -one.vatAmount));
  expect(sum(vat)).toBe(vatAmount);
}

test('X2.03 after any changes the money kept is the total, and lines, stock, parcels and documents agree', async () => {
  let hasChanged = 0;
  await fc.assert(
    fc.asyncProperty(
      aState.filter((state) => sum(state) > 0),
      fc.array(fc.tuple(aState, fc.boolean()), { minLength: 1, maxLength: 4 }),
      async (first, states) => {
        const before = await stockLeft();
        const { number, orderId } = await ordered(first);
        for (const [state, isPaid] of states) {
          const lines = linesOf(state);
          const shown = await readDifference(staff, { number, lines }).catch(expectRefusal);
          if (!shown) continue;
          const { basis, differenceAmount: shownDifferenceAmount } = shown;
          const form = { number, lines, basis, shownDifferenceAmount, reason: 'asked', key: newToken() };
          const isMade = await changeOrder(staff, form).then(() => true, expectRefusal);
          hasChanged += isMade ? 1 : 0;
          if (isMade && shownDifferenceAmount > 0) await (isPaid ? pay : callOff)({ number, orderId });
          await requireAgreement(orderId, before);
        }
      },
    ),
    { numRuns: 12 },
  );
  expect(hasChanged).toBeGreaterThan(5);
});

async function pay({ number, orderId }: { number: string; orderId: string }): Promise<void> {
  const link = { number, token: await issueAccessToken(shop, orderId, true) };
  const page = await acceptChange(shop, { ...link, termsAccepted: true, paymentMethod: 'sandbox' });
  await sandbox.act(page, 'approve');
  expect(await findChangeOffer(shop, link)).toMatchObject({ state: 'paid' });
}

function callOff({ number }: { number: string }): Promise<void> {
  return cancelChange(staff, { number });
}

function expectRefusal(error: unknown): false {
  if (isRefusal(error)) return false;
  throw error;
}
