import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { returns } from '#domain/returns/schema.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { newToken } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({
  code: 'test-office-return',
  stock: 100,
  prices: { 'test-eu': 10_000 },
});
const all = ROOM_RIGHTS as Rights;
const handler: Rights = { returns: ['look', 'change'] };

/** Two jerseys of a delivered order come back. */
async function asked() {
  const {
    orderId,
    number: order,
    accessToken: token,
  } = await paidOrder(shop, sandbox, { [jersey.variantId]: 2 });
  await deliverParcel({ ...shop, actor: { kind: 'staff', id: 'anna' } }, orderId);
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const lines = [{ orderLineId: line?.id ?? '', quantity: 2, reason: 'too-small' as const, note: '' }];
  const number = await requestReturn(shop, { access: { number: order, token }, lines, key: newToken() });
  return { number, line: line?.id ?? '', to: `/office/returns/${number}` };
}

const rowOf = async (number: string) =>
  (await shop.db.select().from(returns).where(eq(returns.number, number)))[0] ?? expect.fail(number);
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights: all, ...more });
const onHand = async () => {
  const [item] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, jersey.variantId));
  return item?.onHand ?? 0;
};

test('X2.27: a return is approved, received with one piece to scrap, and refunded, each a recorded step', async () => {
  const { number, line, to } = await asked();
  expect((await ask('/office/returns')).html).toContain(number);
  expect((await ask(to, { form: { act: 'approve' } })).status).toBe(303);
  const before = await onHand();
  const arrived = { act: 'receive', [`came-${line}`]: '2', [`scrap-${line}`]: '1' };
  expect((await ask(to, { form: arrived })).status).toBe(303);
  expect(await onHand()).toBe(before + 1);
  const { html } = await ask(to);
  expect(html).toMatch(/Refund €2\d\d\.\d\d/);
  expect((await ask(to, { form: { act: 'refund' } })).status).toBe(303);
  const { id, refundId, refundAmount } = await rowOf(number);
  const [refund] = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.id, refundId ?? ''));
  expect(html).toContain(`Refund €${((refundAmount ?? 0) / 100).toFixed(2)}`);
  expect(refund?.amount).toBe(refundAmount);
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.filter(({ actorKind }) => actorKind === 'office').map(({ action }) => action)).toEqual([
    ...['return.approved', 'return.received', 'return.refund-requested'],
  ]);
});

test('X2.27: more pieces than announced are refused, and what was typed stays', async () => {
  const { line, to, number } = await asked();
  const form = { act: 'receive', [`came-${line}`]: '3', [`scrap-${line}`]: '0' };
  const { status, html } = await ask(to, { form });
  expect(status).toBe(400);
  expect(html).toContain('value="3"');
  expect((await rowOf(number)).status).toBe('requested');
});

test('X2.27: a return is turned down with a reason of the list', async () => {
  const { to, number } = await asked();
  const without = await ask(to, { form: { act: 'reject', rejection: 'other', note: '' } });
  expect(without.status).toBeGreaterThanOrEqual(400);
  expect((await ask(to, { form: { act: 'reject', rejection: 'used', note: 'worn' } })).status).toBe(303);
  expect(await rowOf(number)).toMatchObject({ status: 'rejected', rejection: 'used' });
});

test('X2.32: money goes back by who may refund, after a sign-in of the last minutes', async () => {
  const { to, line } = await asked();
  await ask(to, { form: { act: 'receive', [`came-${line}`]: '1', [`scrap-${line}`]: '0' } });
  const seen = await ask(to, { rights: handler });
  expect(seen.html).not.toContain('value="refund"');
  expect((await ask(to, { rights: handler, form: { act: 'refund' } })).status).toBe(403);
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect((await ask(to, { provenAt, form: { act: 'refund' } })).status).toBe(401);
  expect((await ask(to, { rights: { orders: ['look'] } })).status).toBe(403);
});
