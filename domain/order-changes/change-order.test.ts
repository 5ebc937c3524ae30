import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { orderAddresses, orderLines, orders } from '#domain/orders/schema.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shippingMethods } from '#domain/shipping/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { newId, newToken } from '#shared/ids.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { changeOrder } from './change-order.ts';
import { listGoodsFor, readChangeable, readDifference } from './read-difference.ts';
import type { Wanted } from './reprice.ts';
import { orderChanges } from './schema.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
await ensureSiteConfig(shop);
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
let made = 0;

async function jersey(price = 10_000, stock = 10) {
  made += 1;
  const code = `test-change-${made}`;
  const m = await goods.addVariant({ code, stock, prices: { 'test-eu': price } });
  const size = (name: string, also = price) =>
    goods.addSize(m.productId, name, { code: `${code}-${name}`, stock, prices: { 'test-eu': also } });
  return { ...m, size };
}

async function paid(pieces: Readonly<Record<string, number>>, { coupon = '', wantsInvoice = false } = {}) {
  const checkout = await sampleCheckout(shop, pieces);
  if (coupon) await addCoupon(shop, { guestSessionId: checkout.guestSessionId, code: coupon });
  const details = wantsInvoice
    ? { ...SAMPLE_DETAILS, billing: { ...PRIVATE_BILLING, wantsInvoice: true } }
    : SAMPLE_DETAILS;
  const placed = await placeOrder(shop, { ...checkout, details });
  await sandbox.act(placed.redirectUrl, 'approve');
  await checkPayments(shop, placed.orderId);
  return placed;
}

const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const linesOf = async (orderId: string) => {
  const rows = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  return rows.map(({ variantId, quantity, totalAmount }) => [variantId, quantity, totalAmount]);
};
const stockOf = async (variantId: string) =>
  (await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId)))[0];
const refundsOf = (orderId: string) =>
  shop.db
    .select({ amount: refunds.amount, state: refunds.state, changeId: refunds.changeId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));

/** Looks at the change, then makes it, as staff do. */
async function change(number: string, lines: readonly Wanted[], more: { by?: Shop; key?: string } = {}) {
  const { by = staff, key = newToken() } = more;
  const { basis, differenceAmount } = await readDifference(by, { number, lines });
  const made = { number, lines, basis, shownDifferenceAmount: differenceAmount, key };
  await changeOrder(by, { ...made, reason: 'asked on the telephone' });
  return differenceAmount;
}

describe('X2.03 a change of a paid order', () => {
  test('swaps a size at the agreed price, though both cost more today; only stock moves', async () => {
    const m = await jersey();
    const l = await m.size('L');
    const order = await paid({ [m.variantId]: 2 });
    for (const { variantId } of [m, l]) await goods.changePrice(variantId, 'test-eu', 12_000);
    const lines = [
      { variantId: m.variantId, quantity: 1 },
      { variantId: l.variantId, quantity: 1 },
    ];
    expect(await change(order.number, lines)).toBe(0);
    expect(await linesOf(order.orderId)).toEqual([
      [m.variantId, 1, 10_000],
      [l.variantId, 1, 10_000],
    ]);
    expect([await stockOf(m.variantId), await stockOf(l.variantId)]).toMatchObject([
      { onHand: 9, held: 0 },
      { onHand: 9, held: 0 },
    ]);
    expect(await refundsOf(order.orderId)).toEqual([]);
    const [parcel] = await listShipments(shop, order.orderId);
    expect(parcel?.lines.map(({ quantity, description }) => [quantity, description])).toEqual([
      [1, 'M, Ramato'],
      [1, 'L, Ramato'],
    ]);
    const isIt = and(eq(auditEntries.action, 'order.changed'), eq(auditEntries.subjectId, order.orderId));
    const [entry] = await shop.db.select().from(auditEntries).where(isIt);
    expect(entry).toMatchObject({
      reason: 'asked on the telephone',
      before: { pieces: { [m.code]: 2 }, totalAmount: 21_500 },
      after: { pieces: { [m.code]: 1, [l.code]: 1 }, totalAmount: 21_500 },
    });
  });

  test('of fewer and cheaper goods sends the difference back, with the share of the discount', async () => {
    const [dear, cheap] = [await jersey(20_000), await jersey(5_000)];
    await savePromotions(staff, [
      { code: 'CHANGE-TEN', percentBp: 1_000, active: true, validFrom: new Date(0), validTo: null },
    ]);
    const order = await paid({ [dear.variantId]: 2 }, { coupon: 'CHANGE-TEN' });
    const lines = [
      { variantId: dear.variantId, quantity: 1 },
      { variantId: cheap.variantId, quantity: 1 },
    ];
    // One piece goes with its discount; the new one has none.
    expect(await change(order.number, lines)).toBe(-13_000);
    const { totalAmount, discountAmount, breakdown } = await rowOf(order.orderId);
    expect([totalAmount, discountAmount]).toEqual([18_000 + 5_000 + 1_500, 2_000]);
    expect(breakdown.discounts).toMatchObject([{ code: 'CHANGE-TEN', amount: 2_000 }]);
    expect(await refundsOf(order.orderId)).toMatchObject([{ amount: 13_000, state: 'requested' }]);
    expect(await stockOf(dear.variantId)).toMatchObject({ onHand: 9 });
  });

  test('takes the invoice back by a credit note of all of it and issues a new one', async () => {
    const [one, other] = [await jersey(), await jersey(4_000)];
    const order = await paid({ [one.variantId]: 1, [other.variantId]: 1 }, { wantsInvoice: true });
    const first = await issueInvoice(shop, order);
    await change(order.number, [{ variantId: one.variantId, quantity: 1 }]);
    const documents = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.orderId));
    const told = documents.map(({ kind, totalAmount, correctsId }) => [kind, totalAmount, correctsId]);
    expect(told).toHaveLength(3);
    expect(told).toContainEqual(['credit-note', 15_500, first?.id]);
    expect(told).toContainEqual(['invoice', 11_500, null]);
    expect(documents.map(({ document }) => document.isReplaced ?? false).toSorted()).toEqual([
      false,
      false,
      true,
    ]);
    expect((await issueInvoice(shop, order))?.totalAmount).toBe(11_500);
  });

  test('of one form is made once, also when it is sent twice at the same time', async () => {
    const one = await jersey();
    const order = await paid({ [one.variantId]: 3 });
    const lines = [{ variantId: one.variantId, quantity: 1 }];
    const { basis, differenceAmount: shownDifferenceAmount } = await readDifference(staff, {
      ...order,
      lines,
    });
    const form = { number: order.number, lines, basis, shownDifferenceAmount, key: newToken(), reason: 'x' };
    await Promise.all([changeOrder(staff, form), changeOrder(staff, form)]);
    await changeOrder(staff, form);
    expect(await refundsOf(order.orderId)).toMatchObject([{ amount: 20_000 }]);
    expect(await stockOf(one.variantId)).toMatchObject({ onHand: 9 });
  });

  test('by two people at once is made by the first; the second sees that it changed', async () => {
    const m = await jersey();
    const [l, s] = [await m.size('L'), await m.size('S')];
    const order = await paid({ [m.variantId]: 1 });
    const both = [l, s].map(({ variantId }) => [{ variantId, quantity: 1 }]);
    const seen = await Promise.all(both.map((lines) => readDifference(staff, { ...order, lines })));
    const ends = await Promise.allSettled(
      both.map((lines, index) =>
        changeOrder(staff, {
          ...{ number: order.number, lines, basis: seen[index]!.basis, shownDifferenceAmount: 0 },
          ...{ key: newToken(), reason: 'x' },
        }),
      ),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({
      code: 'order-changes.changed-conflict',
    });
    const left = [await stockOf(l.variantId), await stockOf(s.variantId), await stockOf(m.variantId)];
    expect(left.map((row) => row?.onHand).sort()).toEqual([10, 10, 9]);
  });

  test('leaves what is packed: its pieces stay, and an order that is packed whole is closed', async () => {
    const one = await jersey();
    const order = await paid({ [one.variantId]: 3 });
    const shipmentId = (await prepareShipment(staff, order)) ?? '';
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.orderId));
    await packShipment(staff, { shipmentId, pieces: [{ orderLineId: line!.id, quantity: 2 }] });
    const less = (quantity: number) => change(order.number, [{ variantId: one.variantId, quantity }]);
    await expect(less(1)).rejects.toMatchObject({
      code: 'order-changes.pieces-packed',
      values: { pieces: 2 },
    });
    expect(await less(2)).toBe(-10_000);
    expect((await listShipments(shop, order.orderId)).map(({ status }) => status)).toEqual(['packed']);
    await expect(less(3)).rejects.toMatchObject({ code: 'order-changes.not-open' });
    expect((await readChangeable(staff, order)).closed?.code).toBe('order-changes.not-open');
  });

  test('that takes out the last waiting piece delivers an order whose parcels arrived', async () => {
    const [one, other] = [await jersey(), await jersey()];
    const order = await paid({ [one.variantId]: 1, [other.variantId]: 1 });
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.orderId));
    const kept = lines.find(({ variantId }) => variantId === one.variantId);
    await deliverParcel(staff, order.orderId, { pieces: [{ orderLineId: kept!.id, quantity: 1 }] });
    await change(order.number, [{ variantId: one.variantId, quantity: 1 }]);
    expect((await rowOf(order.orderId)).status).toBe('delivered');
  });

  test('is refused where nothing changes or is left, after other refunds, and without stock', async () => {
    const [one, rare] = [await jersey(), await jersey(1_000, 0)];
    const order = await paid({ [one.variantId]: 2 });
    const to = (lines: readonly Wanted[]) => change(order.number, lines);
    const keep = { variantId: one.variantId, quantity: 1 };
    await expect(to([{ ...keep, quantity: 2 }])).rejects.toMatchObject({ code: 'order-changes.nothing' });
    await expect(to([])).rejects.toMatchObject({ code: 'order-changes.nothing-left' });
    await expect(to([{ ...keep, quantity: 1.5 }])).rejects.toMatchObject({
      code: 'order-changes.input-invalid',
    });
    await expect(to([keep, { variantId: newId(), quantity: 1 }])).rejects.toMatchObject({
      code: 'order-changes.not-sold',
    });
    await expect(to([keep, { variantId: rare.variantId, quantity: 1 }])).rejects.toMatchObject({
      code: 'stock.not-available',
    });
    expect(await linesOf(order.orderId)).toEqual([[one.variantId, 2, 20_000]]);
    await refundOrder(staff, { orderId: order.orderId, amount: 100, reason: 'late', key: newToken() });
    await expect(to([keep])).rejects.toMatchObject({ code: 'order-changes.money-went-back' });
  });

  test('corrects the address in the same act; another country is refused and nothing changes', async () => {
    const one = await jersey();
    const order = await paid({ [one.variantId]: 2 });
    const lines = [{ variantId: one.variantId, quantity: 1 }];
    const { basis, differenceAmount: shownDifferenceAmount } = await readDifference(staff, {
      ...order,
      lines,
    });
    const form = { number: order.number, lines, basis, shownDifferenceAmount, reason: 'moved' };
    const typed = { ...SAMPLE_DETAILS.address, street: 'Via Nuova 3' };
    const abroad = { ...typed, country: 'XG' };
    await expect(changeOrder(staff, { ...form, key: newToken(), typed: abroad })).rejects.toMatchObject({
      code: 'orders.other-country',
    });
    expect(await linesOf(order.orderId)).toEqual([[one.variantId, 2, 20_000]]);
    await changeOrder(staff, { ...form, key: newToken(), typed });
    const [row] = await shop.db
      .select()
      .from(orderAddresses)
      .where(eq(orderAddresses.orderId, order.orderId));
    expect(row?.address.street).toBe('Via Nuova 3');
    expect(await linesOf(order.orderId)).toEqual([[one.variantId, 1, 10_000]]);
  });

  test('that changes only the address touches neither goods nor money', async () => {
    const one = await jersey();
    const order = await paid({ [one.variantId]: 1 });
    const lines = [{ variantId: one.variantId, quantity: 1 }];
    const { basis } = await readDifference(staff, { number: order.number, lines });
    const typed = { ...SAMPLE_DETAILS.address, street: 'Via Nuova 4' };
    const form = { number: order.number, basis, shownDifferenceAmount: 0, key: newToken(), reason: 'moved' };
    await changeOrder(staff, { ...form, typed });
    const [kept] = await shop.db.select().from(orderChanges).where(eq(orderChanges.orderId, order.orderId));
    expect(kept).toMatchObject({ reason: 'moved', differenceAmount: 0 });
    expect(await linesOf(order.orderId)).toEqual([[one.variantId, 1, 10_000]]);
    expect(await refundsOf(order.orderId)).toEqual([]);
  });

  test('then a cancellation gives back what is left of money and pieces', async () => {
    const m = await jersey();
    const l = await m.size('L');
    const order = await paid({ [m.variantId]: 3 });
    await change(order.number, [{ variantId: l.variantId, quantity: 2 }]);
    await cancelBeforeShipping(staff, { number: order.number });
    const back = await refundsOf(order.orderId);
    expect(back.map(({ amount }) => amount).sort()).toEqual([10_000, 21_500]);
    expect([await stockOf(m.variantId), await stockOf(l.variantId)]).toMatchObject([
      { onHand: 10, held: 0 },
      { onHand: 10, held: 0 },
    ]);
    await expect(change(order.number, [{ variantId: m.variantId, quantity: 1 }])).rejects.toMatchObject({
      code: 'order-changes.not-open',
    });
  });

  test('keeps the name that the maker gave the delivery', async () => {
    const names = { it: 'Furgone', en: 'Van', de: 'Wagen', fr: 'Camionnette', es: 'Furgoneta' };
    const isIt = and(eq(shippingMethods.marketCode, 'test-eu'), eq(shippingMethods.code, 'courier'));
    await shop.db.update(shippingMethods).set({ names }).where(isIt);
    const one = await jersey();
    const order = await paid({ [one.variantId]: 2 }, { wantsInvoice: true });
    await shop.db.update(shippingMethods).set({ names: null }).where(isIt);
    await change(order.number, [{ variantId: one.variantId, quantity: 1 }]);
    expect((await rowOf(order.orderId)).breakdown.shipping).toMatchObject({ amount: 1_500, names });
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.orderId));
    expect(invoice?.document.lines.at(-1)).toMatchObject({ kind: 'delivery', name: 'Furgone' });
  });

  test('finds goods by words in the market and language of the buyer', async () => {
    const one = await jersey();
    const order = await paid({ [one.variantId]: 1 });
    const found = await listGoodsFor(staff, { number: order.number, asked: one.code });
    expect(found).toMatchObject([{ variantId: one.variantId, streetAmount: 10_000 }]);
    const seen = await readChangeable(staff, { number: order.number });
    expect(seen.lines).toMatchObject([{ gone: 0, variants: [{ variantId: one.variantId }] }]);
  });
});
