import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { acceptBalance } from '#domain/balances/accept-balance.ts';
import { findBalanceOffer } from '#domain/balances/find-balance-offer.ts';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { listWaiting } from '#domain/shipments/remove-pieces.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { readOssRecords } from '#domain/tax-returns/find-oss-records.ts';
import { parseQuarter, quarterOf } from '#domain/tax-returns/quarter.ts';
import { readDailyTakings } from '#domain/tax-returns/read-daily-takings.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { calendarDate } from '#shared/clock.ts';
import { newToken } from '#shared/ids.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { SAMPLE_DETAILS } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { changeOrder } from './change-order.ts';
import { readChangeable, readDifference } from './read-difference.ts';

const { shop, staff, sandbox, deposited, orderOf, linesOf } = await depositShop();
const goods = await sampleGoods(shop);
const socks = await goods.addVariant({ code: 'test-deposit-socks', stock: 50 });
await setPrice(shop, {
  ...{ variantId: socks.variantId, priceListSlug: 'eu', listAmount: 1_900, streetAmount: 1_900 },
});
/** The same size and build as the first bike, in another finish; and one in a paint to a wish. */
const TWIN = 'VT25-ER-M-GES00BM';
const PAINTED = 'VT25-ER-M-GEFBRBG';
const BERLIN = {
  ...SAMPLE_DETAILS.address,
  country: 'DE',
  postalCode: '10115',
  city: 'Berlin',
  province: '',
};
const INVOICED = { billing: { ...PRIVATE_BILLING, wantsInvoice: true, taxCode: 'RSSDAA80A41F443P' } };
type Details = NonNullable<Parameters<typeof deposited>[0]>['details'];

/** Two bikes made to order and socks, the deposit paid. */
async function bought({ second = TWIN, details = {} }: { second?: string; details?: Details } = {}) {
  const order = await deposited({ builds: [second], also: { [socks.variantId]: 2 }, ...{ details } });
  await issueInvoice(shop, order);
  return { ...order, row: await orderOf(order) };
}

type Bought = Awaited<ReturnType<typeof bought>>;

/** Its bikes made to order, then its socks. */
async function partsOf(order: Bought) {
  const lines = await linesOf(order);
  const [first, second] = lines.filter(({ build }) => build !== null);
  return { first: first!, second: second!, pair: lines.find(({ build }) => build === null)! };
}

type Part = keyof Awaited<ReturnType<typeof partsOf>>;

/** The difference without some of its lines. */
async function without(order: Bought, gone: readonly Part[]) {
  const { number } = order;
  const parts = await partsOf(order);
  const ids = gone.map((part) => parts[part].id);
  const { lines } = await readChangeable(staff, { number });
  const wanted = lines.map(({ id, goodsId, quantity }) => ({
    variantId: goodsId,
    quantity: ids.includes(id) ? 0 : quantity,
  }));
  return { wanted, plan: await readDifference(staff, { number, lines: wanted }) };
}

async function takeOff(order: Bought, gone: readonly Part[], isGoodwill = false) {
  const { wanted, plan } = await without(order, gone);
  await changeOrder(staff, {
    ...{ number: order.number, lines: wanted, basis: plan.basis, isGoodwill },
    ...{ shownDifferenceAmount: plan.differenceAmount, reason: 'one bike less', key: newToken() },
  });
  await sendAll();
  return plan;
}

async function sendAll() {
  for (const { id } of await shop.db.select().from(refunds).where(eq(refunds.state, 'requested')))
    await sendRefund(shop, id);
}

const paidOf = async ({ orderId }: Bought) =>
  (await listPaymentsOfOrder(shop, orderId)).reduce(
    (sum, { capturedAmount, refundedAmount }) => sum + capturedAmount - refundedAmount,
    0,
  );

async function payBalance({ access }: Bought) {
  await sandbox.act(await acceptBalance(shop, { access, paymentMethod: 'sandbox' }), 'approve');
  expect(await findBalanceOffer(shop, access)).toMatchObject({ state: 'paid' });
}

async function takings(): Promise<number> {
  const from = calendarDate(shop.clock.now());
  const until = calendarDate(new Date(shop.clock.now().getTime() + 86_400_000));
  const rows = await readDailyTakings(shop, { from, until });
  return rows.reduce((sum, row) => sum + row.grossAmount - row.refundedGrossAmount, 0);
}

async function oss({ number }: Bought): Promise<number> {
  const quarter = parseQuarter(quarterOf(calendarDate(shop.clock.now())))!;
  let sum = 0;
  for await (const { records } of readOssRecords(shop, quarter))
    for (const { orderNumber, paymentAmount } of records) if (orderNumber === number) sum += paymentAmount;
  return sum;
}

const stockOf = async (variantId: string) =>
  (await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId)))[0]?.onHand;

test('one of two bikes made to order is taken off: its share of the deposit goes back, and the balance is that of the other', async () => {
  const from = await takings();
  const order = await bought();
  const { first, second, pair } = await partsOf(order);
  const before = order.row;
  expect(first.variantId).toBe(second.variantId);
  const stock = await stockOf(second.variantId!);
  const { plan } = await without(order, ['second']);
  const back = before.depositAmount! - plan.after.depositAmount!;
  // A third of its price, and the surcharge for delivering one bike.
  const share = Math.round(second.totalAmount * 0.3);
  const surcharge = before.shippingAmount - plan.after.breakdown.shippingAmount;
  expect(back).toBe(share + surcharge);
  expect(plan.differenceAmount).toBe(-second.totalAmount - surcharge);
  await takeOff(order, ['second']);
  const after = await orderOf(order);
  expect(after).toMatchObject({
    depositAmount: before.depositAmount! - back,
    totalAmount: before.totalAmount - second.totalAmount - surcharge,
    ...{ balancePaidAt: null, balanceEndedAt: null, status: 'processing' },
  });
  expect((await linesOf(order)).map(({ id }) => id)).toEqual([pair.id, first.id]);
  expect((await listWaiting(shop, order.orderId)).map(({ orderLineId }) => orderLineId).sort()).toEqual(
    [first.id, pair.id].sort(),
  );
  expect(await stockOf(second.variantId!)).toBe(stock);
  expect(await paidOf(order)).toBe(after.depositAmount);
  expect((await takings()) - from).toBe(after.depositAmount);
  await payBalance(order);
  expect(await paidOf(order)).toBe(after.totalAmount);
  expect((await takings()) - from).toBe(after.totalAmount);
});

test('its documents and the One Stop Shop say the same to the cent, before and after the balance', async () => {
  const order = await bought({ details: INVOICED });
  await takeOff(order, ['first']);
  const papers = async () => {
    const all = await shop.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, order.orderId))
      .orderBy(invoices.createdAt, invoices.id);
    const signed = all.map(({ kind, totalAmount }) => (kind === 'invoice' ? totalAmount : -totalAmount));
    return { kinds: all.map(({ kind }) => kind), sum: signed.reduce((sum, one) => sum + one, 0) };
  };
  const { depositAmount, totalAmount } = await orderOf(order);
  expect(await papers()).toEqual({ kinds: ['invoice', 'credit-note', 'invoice'], sum: depositAmount });
  await payBalance(order);
  expect((await papers()).sum).toBe(totalAmount);
  const abroad = await bought({ details: { address: BERLIN } });
  await takeOff(abroad, ['first', 'pair']);
  expect(await oss(abroad)).toBe((await orderOf(abroad)).depositAmount);
  await payBalance(abroad);
  expect(await oss(abroad)).toBe((await orderOf(abroad)).totalAmount);
});

test('without any bike left all that stays is paid, and no balance is asked for', async () => {
  const order = await bought({ details: INVOICED });
  await takeOff(order, ['first', 'second']);
  const { depositAmount, totalAmount } = await orderOf(order);
  expect(depositAmount).toBeNull();
  expect(await paidOf(order)).toBe(totalAmount);
  expect(await findBalanceOffer(shop, order.access)).toMatchObject({ state: 'unknown' });
});

test('a bike painted to a wish is taken off only by who says that it is goodwill, which the record keeps', async () => {
  const order = await bought({ second: PAINTED });
  const parts = await partsOf(order);
  const part = parts.first.build?.isPersonal ? ('first' as const) : ('second' as const);
  const { plan } = await without(order, [part]);
  expect(plan.isGoodwill).toBe(true);
  await expect(takeOff(order, [part])).rejects.toMatchObject({
    fields: { goodwill: 'order-changes.painted' },
  });
  await takeOff(order, [part], true);
  expect((await linesOf(order)).map(({ id }) => id)).not.toContain(parts[part].id);
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.orderId));
  expect(entries.find(({ action }) => action === 'order.changed')).toMatchObject({
    ...{ reason: 'one bike less', detail: { isGoodwill: true } },
  });
});

test('a bike that its buyer withdrew from is taken off while the other’s balance is open', async () => {
  const order = await bought({ second: 'VT25-ER-S-GES00BG' });
  const { second } = await partsOf(order);
  const said = { name: 'Lucia Bianchi', orderReference: order.number, email: order.email };
  const statement = { ...said, access: order.access, lineIds: [second.id] };
  await declareWithdrawal(shop, { ...statement, key: newToken(), network: '198.51.100.9' });
  await expect(takeOff(order, ['first'])).rejects.toMatchObject({ code: 'order-changes.withdrawn' });
  await takeOff(order, ['second']);
  expect(await linesOf(order)).toHaveLength(2);
});

test('nothing is added beside a bike made to order, and none is taken off once the balance is paid', async () => {
  const order = await bought();
  const { wanted } = await without(order, []);
  const more = wanted.map((one) => (one.quantity === 2 ? { ...one, quantity: 3 } : one));
  const refused = { code: 'order-changes.made-to-order' };
  await expect(readDifference(staff, { number: order.number, lines: more })).rejects.toMatchObject(refused);
  await payBalance(order);
  await expect(without(order, ['first'])).rejects.toMatchObject(refused);
});

test('a payment that was begun for the old balance goes back whole', async () => {
  const order = await bought();
  const redirectUrl = await acceptBalance(shop, { access: order.access, paymentMethod: 'sandbox' });
  await takeOff(order, ['second']);
  await sandbox.act(redirectUrl, 'approve');
  expect(await findBalanceOffer(shop, order.access)).toMatchObject({ state: 'open' });
  await checkPayments(shop, order.orderId);
  await sendAll();
  expect(await paidOf(order)).toBe((await orderOf(order)).depositAmount);
  await payBalance(order);
});
