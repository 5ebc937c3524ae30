import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import { receiveReturn } from '#domain/returns/receive-return.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { returns } from '#domain/returns/schema.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { uploads } from '#domain/uploads/schema.ts';
import { newId, newToken } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
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

const photo = () => new File([FILES.jpeg], 'scratch.jpg', { type: 'image/jpeg' });

test('X2.27 a return is received, looked at with grade and photo, refunded and put away, each a recorded step', async () => {
  const { number, line, to } = await asked();
  expect((await ask('/office/returns')).html).toContain(number);
  expect((await ask(to, { form: { act: 'approve' } })).status).toBe(303);
  const before = await onHand();
  expect((await ask(to, { form: { act: 'receive', [`came-${line}`]: '2' } })).status).toBe(303);
  expect(await onHand()).toBe(before);
  const seen = { act: 'inspect', [`grade-${line}`]: 'used', [`note-${line}`]: 'chain marks' };
  expect((await ask(to, { form: { ...seen, [`photo-${line}`]: photo() } })).status).toBe(303);
  const { html } = await ask(to);
  for (const said of ['Signs of use', 'chain marks', `${to}/photos/${line}`]) expect(html).toContain(said);
  expect((await ask(`${to}/photos/${line}`)).status).toBe(200);
  const { id: returnId } = await rowOf(number);
  await shop.db.update(uploads).set({ state: 'unscanned' }).where(eq(uploads.ownerId, returnId));
  expect((await ask(`${to}/photos/${line}`)).status).toBe(409);
  expect((await ask(`${to}/photos/${line}?unscanned`)).status).toBe(200);
  const unscanned = (await ask(to)).html;
  expect(unscanned).toContain(`href="${to}/photos/${line}?unscanned"`);
  expect(unscanned).not.toContain(`src="${to}/photos/${line}"`);
  expect(html).toMatch(/Refund €2\d\d\.\d\d/);
  expect((await ask('/office/returns?view=shelf')).html).toContain(number);
  expect((await ask(to, { form: { act: 'refund' } })).status).toBe(303);
  const { id, refundId, refundAmount } = await rowOf(number);
  const [refund] = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.id, refundId ?? ''));
  expect(html).toContain(`Refund €${((refundAmount ?? 0) / 100).toFixed(2)}`);
  expect(refund?.amount).toBe(refundAmount);
  expect((await ask(to, { form: { act: 'put-away', [`stock-${line}`]: '1' } })).status).toBe(303);
  expect(await onHand()).toBe(before + 1);
  expect((await ask('/office/returns?view=shelf')).html).not.toContain(number);
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.filter(({ actorKind }) => actorKind === 'office').map(({ action }) => action)).toEqual([
    ...['return.approved', 'return.received', 'return.inspected', 'return.refund-requested'],
    'return.put-away',
  ]);
});

test('X2.27 each line is graded once; what is damaged or not looked at does not go into stock', async () => {
  const { line, to, number } = await asked();
  await ask(to, { form: { act: 'receive', [`came-${line}`]: '2' } });
  const away = { act: 'put-away', [`stock-${line}`]: '1' };
  expect((await ask(to, { form: away })).status).toBe(409);
  expect((await ask(to, { form: { act: 'refund' } })).status).toBe(409);
  const ungraded = await ask(to, { form: { act: 'inspect', [`grade-${line}`]: '' } });
  expect([ungraded.status, ungraded.html]).toEqual([422, expect.stringContaining('Choose a grade')]);
  const text = new File(['no picture'], 'scratch.jpg', { type: 'image/jpeg' });
  const forged = { act: 'inspect', [`grade-${line}`]: 'damaged', [`photo-${line}`]: text };
  expect((await ask(to, { form: forged })).status).toBe(422);
  const graded = { act: 'inspect', [`grade-${line}`]: 'damaged', [`grade-${newId()}`]: 'Lucia Bianchi' };
  expect((await ask(to, { form: graded })).status).toBe(303);
  expect((await ask(to, { form: graded })).status).toBe(409);
  const isOf = eq(auditEntries.subjectId, (await rowOf(number)).id);
  const entries = await shop.db.select().from(auditEntries).where(isOf);
  expect(entries.find(({ action }) => action === 'return.inspected')?.detail).toMatchObject({
    grades: ['damaged'],
  });
  expect((await ask(to, { form: away })).status).toBe(422);
  const before = await onHand();
  expect((await ask(to, { form: { ...away, [`stock-${line}`]: '0' } })).status).toBe(303);
  expect(await onHand()).toBe(before);
  expect((await ask(to, { form: away })).status).toBe(409);
});

test('X2.27: what was put away as it arrived is not graded any more', async () => {
  const { line, to, number } = await asked();
  await receiveReturn({ ...shop, actor: { kind: 'staff', id: 'anna' } }, { number });
  expect((await ask(to, { form: { act: 'inspect', [`grade-${line}`]: 'new' } })).status).toBe(409);
  expect((await ask(to)).html).not.toContain('value="inspect"');
  expect((await ask(to, { form: { act: 'refund' } })).status).toBe(303);
});

test('X2.27: more pieces than announced are refused, and what was typed stays', async () => {
  const { line, to, number } = await asked();
  const form = { act: 'receive', [`came-${line}`]: '3' };
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
  await ask(to, { form: { act: 'receive', [`came-${line}`]: '1' } });
  await ask(to, { form: { act: 'inspect', [`grade-${line}`]: 'new' } });
  const seen = await ask(to, { rights: handler });
  expect(seen.html).not.toContain('value="refund"');
  expect((await ask(to, { rights: handler, form: { act: 'refund' } })).status).toBe(403);
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect((await ask(to, { provenAt, form: { act: 'refund' } })).status).toBe(401);
  expect((await ask(to, { rights: { orders: ['look'] } })).status).toBe(403);
});
