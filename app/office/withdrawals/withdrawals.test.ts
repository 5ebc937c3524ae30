import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { markWithdrawalsSettled } from '#domain/returns/mark-withdrawals-settled.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { newId, newToken } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, sandbox } = await testShopWithSandbox();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-office-withdrawn', stock: 100 });
const cap = await goods.addVariant({ code: 'test-office-withdrawn-cap', stock: 100 });
const all = ROOM_RIGHTS as Rights;
const { shop: packer = {}, service = {} } = DEFAULT_ROLES;
let networks = 0;

async function withdraw(order: { number: string; email?: string; token?: string }, lineIds: string[] = []) {
  networks += 1;
  const { number, email = 'nobody@mail.test', token } = order;
  const said = { name: 'Lucia Bianchi', orderReference: number, email };
  const access = token ? { number, token } : null;
  const form = { ...said, access, lineIds, key: newToken(), network: `198.51.100.${networks}` };
  const { id } = await declareWithdrawal(shop, form);
  return { id, to: `/office/withdrawals/${id}` };
}

/** A paid order of two jerseys and a cap, not packed. */
async function bought() {
  const pieces = { [jersey.variantId]: 2, [cap.variantId]: 1 };
  const { orderId, number, accessToken: token } = await paidOrder(shop, sandbox, pieces);
  const shipmentId = (await prepareShipment(staff, { orderId })) ?? '';
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const capLine = lines.find(({ variantId }) => variantId === cap.variantId)?.id ?? '';
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return { orderId, number, token, email: row?.email ?? '', shipmentId, capLine };
}

const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights: all, ...more });
const statusOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

test('X1.01 who packs and who serves see a withdrawal on Start, in its list and on its order, with the day the money is due', async () => {
  const order = await bought();
  const { to } = await withdraw(order);
  const due = new Date(shop.clock.now().getTime() + 14 * 24 * 60 * 60 * 1000);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(due);
  for (const rights of [packer, service]) {
    expect((await ask('/office?kind=withdrawals', { rights })).html).toContain(`href="${to}"`);
    const list = (await ask('/office/withdrawals', { rights })).html;
    for (const said of [order.number, 'Lucia Bianchi', 'On hold, nothing leaves', `Money due by ${day}`])
      expect(list).toContain(said);
    const { html } = await ask(`/office/orders/${order.number}`, { rights });
    expect(html).toContain(`href="${to}"`);
    expect(html).toContain(`Money due by ${day}`);
  }
  const mine = (await ask('/office/withdrawals', { rights: packer })).html;
  expect(mine).toMatch(/<a[^>]*href="\/office\/withdrawals"[^>]*>Withdrawals<span class="n">\d/);
  const poor: Rights = { orders: ['look'] };
  expect((await ask(`/office/orders/${order.number}`, { rights: poor })).html).not.toContain(to);
  expect((await ask(to, { rights: poor })).status).toBe(403);
});

test('X1.01 what was withdrawn before it left is paid back by one act, after its parcel was called back', async () => {
  const order = await bought();
  const { to } = await withdraw(order);
  const open = (await ask(to)).html;
  for (const said of ['Pay back 3 pieces', '3 not packed', 'The whole order', 'Lucia Bianchi'])
    expect(open).toContain(said);
  expect((await ask(to, { rights: service })).html).not.toContain('value="refund"');
  expect((await ask(to, { rights: service, form: { act: 'refund' } })).status).toBe(403);
  const stale = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect((await ask(to, { provenAt: stale, form: { act: 'refund' } })).status).toBe(401);
  expect(await statusOf(order.orderId)).toBe('pending');
  expect((await ask(to, { form: { act: 'refund' } })).status).toBe(303);
  expect(await statusOf(order.orderId)).toBe('canceled');
  const money = await readOrderMoney(staff, order.orderId);
  expect(money.refundedAmount).toBe(money.paidAmount);
  await markWithdrawalsSettled(shop, order);
  expect((await ask('/office/withdrawals')).html).not.toContain(order.number);
  expect((await ask('/office/withdrawals?view=ended')).html).toContain(order.number);
  expect((await ask(to)).html).not.toContain('value="close"');
});

test('X1.01 a part is paid back and the rest goes on; while some of it is packed the act is grey', async () => {
  const order = await bought();
  const { capLine, shipmentId } = order;
  await packShipment(staff, { shipmentId, pieces: [{ orderLineId: capLine, quantity: 1 }] });
  const { to } = await withdraw(order);
  const half = (await ask(to)).html;
  expect(half).toContain('Call that parcel back first');
  expect(half).not.toContain('value="refund"');
  const other = await bought();
  const part = await withdraw(other, [other.capLine]);
  expect((await ask(part.to)).html).toContain('Pay back 1 piece');
  expect((await ask(part.to, { form: { act: 'refund' } })).status).toBe(303);
  expect(await statusOf(other.orderId)).toBe('processing');
});

test('X1.01 one whose order nobody finds is closed with a reason, once; its statement stays', async () => {
  const { id, to } = await withdraw({ number: 'the blue bike' });
  const { html } = await ask(to, { rights: service });
  for (const said of ['the blue bike', 'Its order is not known', 'view=all&amp;q=the+blue+bike'])
    expect(html).toContain(said);
  const without = await ask(to, { rights: service, form: { act: 'close', reason: ' ' } });
  expect([without.status, without.html]).toEqual([422, expect.stringContaining('id="reason-fault"')]);
  const form = { act: 'close', reason: 'no such order, answered by mail' };
  expect((await ask(to, { rights: packer, form })).status).toBe(403);
  expect((await ask(to, { rights: service, form })).status).toBe(303);
  const late = await ask(to, { rights: service, form: { ...form, reason: 'the same again' } });
  expect(late.status).toBeGreaterThanOrEqual(400);
  expect(late.html).toContain('the same again');
  const closed = (await ask(to)).html;
  expect(closed).toContain('Closed: no such order, answered by mail');
  expect((await ask('/office/withdrawals')).html).not.toContain(to);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'withdrawal.closed'));
  expect(entry).toMatchObject({ subjectId: id, actorKind: 'office', detail: { reason: form.reason } });
});

test('a withdrawal that there is not is said to be none, and an empty list says so', async () => {
  expect((await ask(`/office/withdrawals/${newId()}`)).status).toBe(404);
  expect((await ask('/office/withdrawals/nothing')).status).toBe(404);
  expect(
    (await ask(`/office/withdrawals?view=ended&after=${'0'.repeat(8)}-0000-0000-0000-000000000000`)).html,
  ).toContain('None has ended yet');
});

test('X2.05 a note on a withdrawal stands on its page, for who may read persons', async () => {
  const { to } = await withdraw({ number: 'the jersey of June' });
  const form = { act: 'note', text: 'She rang twice' };
  expect((await askOffice(shop, to, { rights: { returns: ['look'] }, form })).status).toBe(403);
  expect((await askOffice(shop, to, { rights: all, form })).status).toBe(303);
  expect((await askOffice(shop, to, { rights: all })).html).toContain('She rang twice');
  expect((await askOffice(shop, to, { rights: { returns: ['look'] } })).html).not.toContain('She rang');
});
