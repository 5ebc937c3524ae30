import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { findOrder } from '#domain/orders/find-order.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId, newToken } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { customerOf } from '#tests/helpers/garage-of.ts';
import { orderToInvoice } from '#tests/helpers/order-to-invoice.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, sandbox } = await testShopWithSandbox();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-follow-jersey', stock: 100 });
const cap = await goods.addVariant({ code: 'test-follow-cap', stock: 100 });
const all = ROOM_RIGHTS as Rights;
const { service = {}, shop: packer = {} } = DEFAULT_ROLES;

/** Two jerseys and a cap, paid. */
async function bought() {
  const pieces = { [jersey.variantId]: 2, [cap.variantId]: 1 };
  const { orderId, number, accessToken: token } = await paidOrder(shop, sandbox, pieces);
  const shipmentId = (await prepareShipment(staff, { orderId })) ?? '';
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const lineOf = (variantId: string) => lines.find((line) => line.variantId === variantId)?.id ?? '';
  const to = `/office/orders/${number}`;
  return {
    orderId,
    number,
    token,
    shipmentId,
    to,
    jersey: lineOf(jersey.variantId),
    cap: lineOf(cap.variantId),
  };
}

const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights: all, ...more });
const rowOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0] ?? expect.fail(id);
const entriesOf = async (id: string, action: string) =>
  (await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).filter(
    (entry) => entry.action === action,
  );

test('X2.01 some pieces of a parcel are packed, and the rest waits as a parcel of its own', async () => {
  const order = await bought();
  expect((await ask(order.to, { rights: packer })).html).toContain(`name="piece-${order.jersey}"`);
  const form = { act: 'pack-part', parcel: order.shipmentId, [`piece-${order.cap}`]: '0' };
  const send = (more: Record<string, string>) =>
    ask(order.to, { rights: packer, form: { ...form, ...more } });
  const many = await send({ [`piece-${order.jersey}`]: '3' });
  expect(many.status).toBe(400);
  expect(many.html).toMatch(new RegExp(`value="3"[^>]*|name="piece-${order.jersey}"[^>]*value="3"`));
  expect((await send({ [`piece-${order.jersey}`]: '0' })).status).toBeGreaterThanOrEqual(400);
  expect((await send({ [`piece-${order.jersey}`]: '1' })).status).toBe(303);
  const parcels = await listShipments(shop, order.orderId);
  expect(
    parcels.map(({ status, lines }) => [status, lines.reduce((sum, { quantity }) => sum + quantity, 0)]),
  ).toEqual(
    expect.arrayContaining([
      ['packed', 1],
      ['pending', 2],
    ]),
  );
});

test('X2.27 staff announce a return for a buyer who wrote, once, and its page opens from the order', async () => {
  const order = await bought();
  expect((await ask(order.to, { rights: service })).html).not.toContain('value="announce"');
  await deliverParcel(staff, order.orderId);
  expect((await ask(order.to, { rights: service })).html).toContain(`name="back-${order.jersey}"`);
  expect((await ask(order.to, { rights: packer })).html).not.toContain('value="announce"');
  const form = { act: 'announce', key: newToken(), reason: 'other', note: '' };
  const send = (more: Record<string, string>, rights: Rights = service) =>
    ask(order.to, { rights, form: { ...form, ...more } });
  const back = { [`back-${order.jersey}`]: '1', [`back-${order.cap}`]: '0' };
  expect((await send({ ...back, note: 'by letter' }, packer)).status).toBe(403);
  expect((await send({})).status).toBeGreaterThanOrEqual(400);
  expect((await send(back)).status).toBeGreaterThanOrEqual(400);
  const many = await send({ ...back, note: 'by letter', [`back-${order.jersey}`]: '9' });
  expect([many.status, many.html]).toEqual([409, expect.stringContaining(`id="back-${order.jersey}-fault"`)]);
  expect(many.html).toContain('value="by letter"');
  for (let time = 0; time < 2; time += 1)
    expect((await send({ ...back, note: 'by letter' })).status).toBe(303);
  const made = await shop.db.select().from(returns).where(eq(returns.orderId, order.orderId));
  expect(made.map(({ status }) => status)).toEqual(['requested']);
  const { html } = await ask(order.to, { rights: service });
  expect(html).toContain(`href="/office/returns/${made[0]?.number}"`);
});

test('X2.01 the day that the carrier names begins the withdrawal period; none before it left, none to come', async () => {
  const order = await bought();
  const now = shop.clock.now();
  const day = (days: number) => calendarDate(new Date(now.getTime() + days * 24 * 60 * 60 * 1000));
  const before = { ...staff, clock: { now: () => new Date(now.getTime() - 5 * 24 * 60 * 60 * 1000) } };
  await packShipment(before, { shipmentId: order.shipmentId });
  await shipShipment(before, { shipmentId: order.shipmentId, carrier: 'own', trackingNumber: null });
  const send = (arrived: string) =>
    ask(order.to, { rights: packer, form: { act: 'deliver', parcel: order.shipmentId, arrived } });
  for (const wrong of [day(-9), day(1), 'yesterday']) {
    const refused = await send(wrong);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain(`value="${wrong}"`);
    expect(refused.html).toContain('id="arrived-1-fault"');
  }
  expect((await send(day(-3))).status).toBe(303);
  const [parcel] = await listShipments(shop, order.orderId);
  expect(parcel?.status).toBe('completed');
  expect(calendarDate(parcel?.deliveredAt ?? now)).toBe(day(-3));
});

test('X2.06 invoice and credit notes open on the order, as PDF and XML, for who may read who is billed', async () => {
  const { id, number } = await orderToInvoice(shop, { billing: { wantsInvoice: true } });
  const code = (await issueInvoice(shop, { orderId: id }))?.code ?? '';
  const to = `/office/orders/${number}/documents/${code}`;
  const masked: Rights = { ...all, persons: [] };
  const page = (await ask(`/office/orders/${number}`)).html;
  expect(page).toContain(`href="${to}.pdf"`);
  expect((await ask(`/office/orders/${number}`, { rights: masked })).html).not.toContain(to);
  const pdf = await ask(`${to}.pdf`);
  expect([pdf.status, pdf.html.slice(0, 5)]).toEqual([200, '%PDF-']);
  if (page.includes(`${to}.xml`)) expect((await ask(`${to}.xml`)).html).toContain('FatturaElettronica');
  else expect((await ask(`${to}.xml`)).status).toBe(404);
  expect((await ask(`${to}.pdf`, { rights: masked })).status).toBe(403);
  const other = await bought();
  for (const wrong of [`${other.to}/documents/${code}.pdf`, `${to}`, `${to}9.pdf`])
    expect((await ask(wrong)).status).toBe(404);
});

test('X2.05 a wrong e-mail is corrected: its mails go out again there, and its former links are closed', async () => {
  const order = await bought();
  const { email } = await rowOf(order.orderId);
  const mail = (more: object) => ({
    ...{ id: newId(), key: newId(), orderId: order.orderId, locale: 'it' as const, toAddress: email },
    ...{ subject: 'Conferma', html: '<p>Conferma</p>', text: 'Conferma', createdAt: shop.clock.now() },
    ...more,
  });
  await shop.db.delete(mailMessages).where(eq(mailMessages.orderId, order.orderId));
  const refusedAt = shop.clock.now();
  const theirs = { toAddress: 'shop@tessaro.test', sentAt: refusedAt };
  await shop.db.insert(mailMessages).values([mail({ refusedAt }), mail({ subject: 'Waits' }), mail(theirs)]);
  expect((await ask(order.to, { rights: { orders: ['look', 'change'] } })).html).not.toContain(
    'value="email"',
  );
  const send = (typed: string, rights: Rights = service) =>
    ask(order.to, { rights, form: { act: 'email', email: typed, reason: 'a letter was missing' } });
  expect((await send('lucia@mail.test', { orders: ['look', 'change'] })).status).toBe(403);
  const wrong = await send('lucia@');
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="email-fault"')]);
  expect(wrong.html).toContain('value="lucia@"');
  expect((await send('lucia@mail.test')).status).toBe(303);
  expect((await rowOf(order.orderId)).email).toBe('lucia@mail.test');
  const mails = await shop.db.select().from(mailMessages).where(eq(mailMessages.orderId, order.orderId));
  expect(mails.map(({ subject, toAddress, sentAt }) => [subject, toAddress, sentAt !== null]).sort()).toEqual(
    [
      ['Conferma', email, false],
      ['Conferma', 'lucia@mail.test', false],
      ['Conferma', 'shop@tessaro.test', true],
      ['Waits', 'lucia@mail.test', false],
    ].sort(),
  );
  expect(await findOrder(shop, order)).toBeNull();
  const [entry] = await entriesOf(order.orderId, 'order.email-corrected');
  expect(entry).toMatchObject({ reason: 'a letter was missing' });
  expect(JSON.stringify(entry)).not.toMatch(/@/);
});

test('X2.05 a mail that its mailbox refused is sent anew; every link to an order is closed', async () => {
  const order = await bought();
  await shop.db.delete(mailMessages).where(eq(mailMessages.orderId, order.orderId));
  const refused = {
    ...{ id: newId(), key: newId(), orderId: order.orderId, locale: 'it' as const, toAddress: 'a@mail.test' },
    ...{ subject: 'Conferma', html: '', text: '', createdAt: shop.clock.now(), refusedAt: shop.clock.now() },
  };
  await shop.db.insert(mailMessages).values(refused);
  expect((await ask(order.to)).html).toContain(`name="mail" value="${refused.id}"`);
  const again = await ask(order.to, { rights: service, form: { act: 'mail-again', mail: refused.id } });
  expect(again.status).toBe(303);
  const mails = await shop.db.select().from(mailMessages).where(eq(mailMessages.orderId, order.orderId));
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(['a@mail.test', 'a@mail.test']);
  expect(await findOrder(shop, order)).not.toBeNull();
  expect((await ask(order.to, { rights: service, form: { act: 'close-links' } })).status).toBe(303);
  expect(await findOrder(shop, order)).toBeNull();
  expect(await entriesOf(order.orderId, 'order.links-withdrawn')).toHaveLength(1);
});

test('X2.33 why an order was canceled stands in the audit and on its page', async () => {
  const order = await bought();
  const form = { act: 'cancel', reason: 'the buyer ordered twice' };
  expect((await ask(order.to, { form })).status).toBe(303);
  expect(await entriesOf(order.orderId, 'order.canceled')).toMatchObject([{ reason: form.reason }]);
  expect((await ask(order.to)).html).toContain('the buyer ordered twice');
});

test('X2.33 who may not pay back cancels an order only until it counts as paid; their reason is kept once', async () => {
  const order = await bought();
  const rights: Rights = { ...all, orders: ['look', 'change'] };
  const form = { act: 'cancel', reason: 'the buyer ordered twice' };
  expect((await ask(order.to, { rights })).html).not.toContain('value="cancel"');
  const refused = await ask(order.to, { rights, form });
  expect([refused.status, refused.html.match(/id="kept"/g)]).toEqual([403, ['id="kept"']]);
  // Its money is here, and nobody has looked yet.
  const unpaid = { status: 'awaiting_payment', paidAt: null } as const;
  await shop.db.update(orders).set(unpaid).where(eq(orders.id, order.orderId));
  expect((await ask(order.to, { rights })).html).toContain('value="cancel"');
});

test('X2.33 an order is held, let go on, canceled or written to elsewhere only with a reason', async () => {
  const order = await bought();
  const send = (form: Record<string, string>) => ask(order.to, { form });
  const stays = async (form: Record<string, string>, id: string) => {
    const { status, html } = await send(form);
    expect([status, html]).toEqual([422, expect.stringContaining(`id="${id}-fault"`)]);
    expect(html).toContain('Say why, for the record.');
  };
  await stays({ act: 'hold', reason: ' ' }, 'why-hold');
  await stays({ act: 'cancel', reason: '' }, 'why-cancel');
  await stays({ act: 'email', email: 'other@mail.test', reason: '' }, 'email-reason');
  expect((await send({ act: 'hold', reason: 'a fork is missing' })).status).toBe(303);
  await stays({ act: 'release', reason: '' }, 'why-release');
  expect((await send({ act: 'release', reason: 'it came' })).status).toBe(303);
  for (const action of ['order.held', 'order.released'])
    expect(await entriesOf(order.orderId, action)).toHaveLength(1);
  expect(await entriesOf(order.orderId, 'order.canceled')).toEqual([]);
});

test('X2.05 an order shows who is billed with the numbers, and leads to its customer', async () => {
  const order = await bought();
  const { details } = await rowOf(order.orderId);
  const address = { ...details.address, street: 'Via Fattura 9' };
  const billing = {
    ...{ kind: 'company' as const, wantsInvoice: true, companyName: 'Ciclo srl', vatNumber: 'IT00743110157' },
    ...{ taxCode: '', sdiCode: 'ABC1234', pecEmail: '', address },
  };
  const { id: customerId } = await customerOf(shop, 'ada.follow@mail.test');
  await shop.db
    .update(orders)
    .set({ customerId, details: { ...details, billing } })
    .where(eq(orders.id, order.orderId));
  const { html } = await ask(order.to);
  for (const said of ['Via Fattura 9', 'Ciclo srl', 'IT00743110157', 'ABC1234']) expect(html).toContain(said);
  expect(html).toContain(`href="/office/customers/${customerId}"`);
  expect((await ask(order.to, { rights: { ...all, customers: [] } })).html).not.toContain(customerId);
  const masked = (await ask(order.to, { rights: { ...all, persons: [] } })).html;
  for (const said of ['Via Fattura 9', 'Ciclo srl', 'IT00743110157']) expect(masked).not.toContain(said);
});
