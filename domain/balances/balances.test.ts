import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import { fatturaPa } from '#domain/invoices/fattura-pa/fattura-pa.ts';
import { issueCreditNote } from '#domain/invoices/issue-credit-note.ts';
import { findInvoiceOf, issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { balanceAmountOf } from '#domain/orders/balance-of.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { findOrder } from '#domain/orders/find-order.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { settleOrder } from '#domain/orders/settle-order.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { openPayment } from '#domain/payments/open-payment.ts';
import { preparePayment } from '#domain/payments/prepare-payment.ts';
import { refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { acceptBalance } from './accept-balance.ts';
import { askBalance } from './ask-balance.ts';
import { findBalanceOffer } from './find-balance-offer.ts';
import { settleBalance } from './settle-balance.ts';

const { shop, staff, sandbox, placed, deposited, orderOf } = await depositShop();
const INVOICED = { billing: { ...PRIVATE_BILLING, wantsInvoice: true, taxCode: 'RSSDAA80A41F443P' } };
type Ordered = Awaited<ReturnType<typeof deposited>>;

const accept = ({ access }: Ordered) => acceptBalance(shop, { access, paymentMethod: 'sandbox' });

async function paid(order: Ordered) {
  await sandbox.act(await accept(order), 'approve');
  expect(await findBalanceOffer(shop, order.access)).toMatchObject({ state: 'paid' });
  return orderOf(order);
}

async function sendAll() {
  const asked = await shop.db.select().from(refunds).where(eq(refunds.state, 'requested'));
  for (const { id } of asked) await sendRefund(shop, id);
}

const papersOf = ({ orderId }: Ordered) =>
  shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(invoices.createdAt, invoices.id);

describe('the balance of an order', () => {
  test('is asked for by staff, reminded of once a day, paid by its buyer, and the bike is packed', async () => {
    const order = await deposited();
    await askBalance(staff, order);
    await expect(askBalance(staff, order)).rejects.toMatchObject({ code: 'balances.asked-conflict' });
    const { balanceAskedAt: builtAt } = await orderOf(order);
    shop.clock.forward(25 * 60 * 60 * 1000);
    await askBalance(staff, order);
    await expect(askBalance(staff, order)).rejects.toMatchObject({ code: 'balances.asked-conflict' });
    expect((await findOrder(shop, order.access))?.deposit).toMatchObject({
      balanceAskedAt: builtAt,
      balanceRemindedAt: expect.any(Date),
    });
    const offer = await findBalanceOffer(shop, order.access);
    const row = await orderOf(order);
    expect(offer).toMatchObject({ state: 'open', balanceAmount: row.totalAmount - row.depositAmount! });
    const after = await paid(order);
    expect(after.balancePaidAt).not.toBeNull();
    expect(await listPaymentsOfOrder(shop, order.orderId)).toMatchObject([
      { amount: row.depositAmount, isBalance: false, isPart: false, state: 'captured' },
      { amount: balanceAmountOf(row), isBalance: true, isPart: true, state: 'captured' },
    ]);
    await expect(askBalance(staff, order)).rejects.toMatchObject({ code: 'balances.not-open' });
    await expect(accept(order)).rejects.toMatchObject({ code: 'balances.not-open' });
    const shipmentId = (await prepareShipment(staff, order))!;
    expect(await packShipment(staff, { shipmentId })).toMatchObject({ status: 'packed' });
    await settleOrder(shop, order.orderId);
    await settleBalance(shop, order);
    expect(await shop.db.$count(refunds)).toBe(0);
  });

  test('cannot be paid before the deposit, by a stranger, or by a way that is not offered', async () => {
    const unpaid = await placed();
    await expect(accept(unpaid)).rejects.toMatchObject({ code: 'balances.not-open' });
    expect(await findBalanceOffer(shop, unpaid.access)).toMatchObject({ state: 'ended' });
    const order = await deposited();
    const access = { number: order.number, token: 'guessed' };
    expect(await findBalanceOffer(shop, access)).toEqual({ state: 'unknown' });
    await expect(acceptBalance(shop, { access, paymentMethod: 'sandbox' })).rejects.toMatchObject({
      code: 'orders.unknown',
    });
    await expect(
      acceptBalance(shop, { access: order.access, paymentMethod: 'barter' }),
    ).rejects.toMatchObject({
      code: 'balances.input-invalid',
      fields: { paymentMethod: 'checkout.payment-unknown' },
    });
    await expect(askBalance(shop, order)).rejects.toMatchObject({ code: 'orders.staff-only' });
  });

  test('leads to the same payment when its button is pressed twice, and to a new one after a refusal', async () => {
    const order = await deposited();
    const [first, second] = [await accept(order), await accept(order)];
    expect(second).toBe(first);
    await sandbox.act(first, 'decline');
    expect(await findBalanceOffer(shop, order.access)).toMatchObject({
      state: 'open',
      payment: { state: 'declined' },
    });
    await paid(order);
  });

  test('is paid once: a second payment of it goes back whole', async () => {
    const order = await deposited();
    await accept(order);
    const row = await orderOf(order);
    const second = await preparePayment(shop, {
      ...{ orderId: row.id, orderReference: row.number, provider: 'sandbox', isBalance: true },
      ...{ amount: balanceAmountOf(row), currency: row.currency, locale: row.locale },
      ...{ email: row.email, returnUrl: `${shop.baseUrl}/it` },
    });
    await sandbox.act((await openPayment(shop, second.id)).redirectUrl!, 'approve');
    await paid(order);
    await checkPayments(shop, order.orderId);
    await settleBalance(shop, order);
    await sendAll();
    const all = await listPaymentsOfOrder(shop, order.orderId);
    expect(
      all
        .map(({ isPart, state }) => [isPart, state])
        .slice(1)
        .toSorted(),
    ).toEqual([
      [false, 'refunded'],
      [true, 'captured'],
    ]);
  });

  test('that comes after the order was canceled goes back, and so does the deposit', async () => {
    const order = await deposited();
    const page = await accept(order);
    await sandbox.act(page, 'approve');
    await checkPayments(shop, order.orderId);
    await cancelBeforeShipping(staff, order.access);
    await settleBalance(shop, order);
    await sendAll();
    expect(await settleOrder(shop, order.orderId)).toBe('refunded');
    const all = await listPaymentsOfOrder(shop, order.orderId);
    expect(all.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  });

  test('goes back with the deposit when the order is canceled after it', async () => {
    const order = await deposited();
    await paid(order);
    await cancelBeforeShipping(staff, order.access);
    await sendAll();
    expect(await settleOrder(shop, order.orderId)).toBe('refunded');
  });
});

describe('the invoices of an order with a deposit', () => {
  test('are one of the deposit, its credit note, and one of the whole, which alone stands', async () => {
    const order = await deposited({ details: INVOICED });
    const deposit = (await issueInvoice(shop, order))!;
    const row = await orderOf(order);
    expect(deposit).toMatchObject({ isDeposit: true, totalAmount: row.depositAmount, kind: 'invoice' });
    expect(deposit.document.lines.map(({ kind, code }) => [kind, code])).toEqual([['deposit', row.number]]);
    expect(fatturaPa(deposit)).toContain('<TipoDocumento>TD02</TipoDocumento>');
    await paid(order);
    const papers = await papersOf(order);
    expect(papers.map(({ kind, isDeposit, totalAmount }) => [kind, isDeposit, totalAmount])).toEqual([
      ['invoice', true, row.depositAmount],
      ['credit-note', true, row.depositAmount],
      ['invoice', false, row.totalAmount],
    ]);
    const signed = papers.map(({ kind, vatAmount }) => (kind === 'invoice' ? vatAmount : -vatAmount));
    expect(signed.reduce((sum, one) => sum + one, 0)).toBe(row.vatAmount);
    expect(await findInvoiceOf(shop, order.orderId)).toMatchObject({ id: papers[2]!.id });
    expect(await issueInvoice(shop, order)).toMatchObject({ id: papers[2]!.id });
    const { code, issuedOn, totalAmount } = deposit;
    const whole = papers[2]!;
    expect(whole.document.depositInvoice).toEqual({ code, issuedOn, totalAmount });
    const file = fatturaPa(whole);
    expect(file).toContain('<TipoDocumento>TD01</TipoDocumento>');
    expect(file).toMatch(new RegExp(`<DatiFattureCollegate>\\s*<IdDocumento>${code}</IdDocumento>`));
  });

  test('a refund before the balance is credited on that of the deposit, then on that of the whole', async () => {
    const order = await deposited({ details: INVOICED });
    await issueInvoice(shop, order);
    await refundOrder(staff, { orderId: order.orderId, amount: 10_000, reason: 'late', key: 'goodwill' });
    await sendAll();
    for (const { id: refundId } of await shop.db.select().from(refunds))
      await issueCreditNote(shop, { refundId });
    const row = await paid(order);
    const papers = await papersOf(order);
    expect(papers.map(({ kind, totalAmount }) => [kind, totalAmount])).toEqual([
      ['invoice', row.depositAmount],
      ['credit-note', 10_000],
      ['credit-note', row.depositAmount! - 10_000],
      ['invoice', row.totalAmount],
      ['credit-note', 10_000],
    ]);
    expect(papers[2]?.document).toMatchObject({
      isReplaced: true,
      lines: [{ kind: 'deposit', code: row.number }],
    });
    expect(papers[4]?.document).not.toHaveProperty('isReplaced');
    await cancelBeforeShipping(staff, order.access);
    await sendAll();
    for (const { id: refundId } of await shop.db.select().from(refunds))
      await issueCreditNote(shop, { refundId });
    const all = await papersOf(order);
    const left = (of: 'totalAmount' | 'vatAmount') =>
      all.reduce((sum, one) => sum + (one.kind === 'invoice' ? one[of] : -one[of]), 0);
    expect([left('totalAmount'), left('vatAmount')]).toEqual([0, 0]);
  });
});
