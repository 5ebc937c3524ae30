import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { readPapers } from '#domain/papers/read-papers.ts';
import { renderPapers } from '#domain/papers/render-papers.ts';
import { holdOrder, releaseOrder } from '#domain/shipments/hold-order.ts';
import { listPackedParcels } from '#domain/shipments/list-packed-parcels.ts';
import { packOrders } from '#domain/shipments/pack-orders.ts';
import { shipments } from '#domain/shipments/schema.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { orderToInvoice } from '#tests/helpers/order-to-invoice.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { samplePaperBrand } from '#tests/helpers/sample-brand.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { sampleDocument } from '#tests/helpers/sample-invoice.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-many-jersey', stock: 200 });
const staff = { ...shop, actor: { kind: 'staff', id: 'test' } } as const;
const rights = { orders: ['look', 'change'], persons: ['look'] } as const;
const made: { orderId: string; number: string }[] = [];
const numbers = () => made.map(({ number }) => number);
const address = (kind: string, file = '') =>
  `/office/orders/papers${file}?kind=${kind}&${numbers()
    .map((number) => `order=${number}`)
    .join('&')}`;

beforeAll(async () => {
  for (let n = 0; n < 50; n += 1) made.push(await paidOrder(shop, sandbox, { [jersey.variantId]: 1 }));
  await holdOrder(staff, { number: made[7]?.number ?? '', reason: 'house number missing' });
}, 120_000);

test('X2.06 of fifty marked orders one that fails leaves 49 packed, is listed with its cause, and the same key packs once', async () => {
  const key = 'test-many-0001';
  const held = made[7]?.number ?? '';
  const first = await packOrders(staff, { numbers: numbers(), key });
  expect(first.filter(({ cause }) => cause === null)).toHaveLength(49);
  expect(first.flatMap(({ number, cause }) => (cause ? [[number, cause.code]] : []))).toEqual([
    [held, 'shipments.order-not-processing'],
  ]);
  const packed = () => shop.db.$count(shipments, eq(shipments.status, 'packed'));
  expect(await packed()).toBe(49);
  const isPacked = eq(auditEntries.action, 'shipment.packed');
  const audited = () => shop.db.$count(auditEntries, and(isPacked, eq(auditEntries.actorId, 'test')));
  expect(await audited()).toBe(49);
  await packOrders(staff, { numbers: numbers(), key });
  expect([await packed(), await audited()]).toEqual([49, 49]);
  const papers = await readPapers(staff, { kind: 'labels', numbers: [held] });
  expect([papers.parcels, papers.missing]).toMatchObject([[], [{ cause: { code: 'papers.order-held' } }]]);
  await releaseOrder(staff, { number: held, reason: 'she wrote' });
  expect((await packOrders(staff, { numbers: [held], key }))[0]?.cause).toBe(null);
});

test('X2.06 an unexpected fault of one order is told of this order, and the others are packed', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [good, bad] = [
    await paidOrder(shop, sandbox, { [jersey.variantId]: 1 }),
    await paidOrder(shop, sandbox, { [jersey.variantId]: 1 }),
  ];
  const two = { numbers: [bad.number, good.number], key: 'test-many-0003' };
  const refuses = `alter table shipments add constraint test_fault check (order_id <> '${bad.orderId}')`;
  await shop.db.execute(sql.raw(refuses));
  const packed = await packOrders(staff, two);
  await shop.db.execute(sql.raw('alter table shipments drop constraint test_fault'));
  expect(packed.map(({ number, cause }) => [number, cause?.code ?? null])).toEqual([
    [bad.number, 'shipments.pack-failed'],
    [good.number, null],
  ]);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test('X2.06 the office packs what was marked, says how far it is, and who stays behind', async () => {
  const late = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  const marked = new URLSearchParams([
    ['act', 'pack'],
    ['key', 'test-many-0002'],
  ]);
  for (const number of [late.number, '2222-2222']) marked.append('order', number);
  const form = new FormData();
  for (const [name, value] of marked) form.append(name, value);
  const { status, html } = await askOffice(shop, '/office/orders/many', { rights, form });
  expect(status).toBe(200);
  for (const told of ['1 of 2 packed', 'One order stays', '2222-2222', 'Try these again'])
    expect(html).toContain(told);
  const progress = await askOffice(shop, `/office/orders/many/progress?${marked}`, { rights });
  expect(progress.html).toBe('1');
  expect((await askOffice(shop, '/office/orders?view=to-send', { rights })).html).toContain('value="pack"');
});

test('X2.06 labels and slips of fifty orders are one PDF each, audited per order; its fault is no order’s but its own', async () => {
  const of = (kind: string) => askOffice(shop, address(kind), { rights });
  expect((await of('labels')).html).toContain('Labels of 50 of 50 orders');
  const papers = await readPapers(staff, { kind: 'slips', numbers: [...numbers(), '2222-2222'] });
  expect(papers.missing).toMatchObject([{ number: '2222-2222', cause: { code: 'orders.unknown' } }]);
  for (const kind of ['labels', 'slips']) {
    const { status, html: file } = await askOffice(shop, address(kind, '.pdf'), { rights });
    expect([status, file.match(/\/Type \/Page\b(?!s)/g)?.length]).toEqual([200, 50]);
  }
  const printed = eq(auditEntries.action, 'order.papers-printed');
  expect(
    await shop.db.$count(auditEntries, and(printed, eq(auditEntries.subjectId, made[3]?.orderId ?? ''))),
  ).toBe(2);
});

test('X2.06 invoices of marked orders are one PDF; orders without one are listed', async () => {
  const { html } = await askOffice(shop, address('invoices'), { rights });
  expect(html).toContain('Invoices of 0 of 50 orders');
  expect(html).toContain('It has no invoice');
  expect((await askOffice(shop, address('invoices', '.pdf'), { rights })).status).toBe(400);
  const billed = await orderToInvoice(shop, { billing: { wantsInvoice: true } });
  await issueInvoice(shop, { orderId: billed.id });
  const both = await askOffice(shop, `${address('invoices', '.pdf')}&order=${billed.number}`, { rights });
  expect([both.status, both.html.match(/\/Type \/Page\b(?!s)/g)?.length]).toEqual([200, 1]);
  const isOfIt = and(eq(auditEntries.action, 'order.papers-printed'), eq(auditEntries.subjectId, billed.id));
  const [printed] = await shop.db.select().from(auditEntries).where(isOfIt);
  expect(printed?.detail).toEqual({ kind: 'invoices' });
  const invoices = [sampleDocument({ locale: 'de' }), sampleDocument({ locale: 'it' })];
  const look = { brand: samplePaperBrand, sender: invoices[0]?.seller ?? expect.fail(), title: 'Invoices' };
  const papers = { kind: 'invoices', parcels: [], builds: [], invoices, printed: [], missing: [] } as const;
  const bytes = await renderPapers(papers, { ...look, locale: 'en', now: shop.clock.now() });
  const file = Buffer.from(bytes ?? []).toString('latin1');
  expect([file.match(/\/Type \/Page\b(?!s)/g)?.length, file.match(/\/S \/H1\b/g)?.length]).toEqual([2, 2]);
});

test('X2.06 packed orders are shipped at once: a look ships none, one without a number stays, the others leave', async () => {
  const three = numbers().slice(0, 3);
  await packOrders(staff, { numbers: three, key: 'test-many-0004' });
  const { parcels } = await listPackedParcels(staff, three);
  const to = `/office/orders/ship?${three.map((number) => `order=${number}`).join('&')}&order=2222-2222`;
  const form = (act: string, column: string) => {
    const data = new FormData();
    for (const { number, shipmentId } of parcels) data.append('parcel', `${number} ${shipmentId}`);
    for (const [name, value] of Object.entries({ act, carrier: 'gls', column })) data.append(name, value);
    return data;
  };
  const seen = (await askOffice(shop, to, { rights })).html;
  for (const told of ['3 parcels to ship', 'Ada Rossi', '2222-2222', 'because the mail has left'])
    expect(seen).toContain(told);
  expect((await askOffice(shop, to, { rights: { orders: ['look', 'change'] } })).html).not.toContain('Rossi');
  const looked = await askOffice(shop, to, { rights, form: form('look', 'GL1000001\n\nGL1000003\nGL9') });
  for (const told of ['2 of 3 will leave', 'Ship 2 parcels', 'value="GL1000003"', 'One line fits no parcel'])
    expect(looked.html).toContain(told);
  const left = () => shop.db.$count(shipments, eq(shipments.status, 'shipped'));
  expect(await left()).toBe(0);
  const sent = { rights, form: form('ship', 'GL1000001\n\nGL1000003') };
  const shipped = await askOffice(shop, to, sent);
  expect(shipped.html).toContain('2 of 3 shipped');
  expect(shipped.html).toContain('6 to 40 letters and digits');
  expect(shipped.html).not.toContain('None of its parcels');
  expect((await askOffice(shop, to, sent)).html).toContain('2 of 3 shipped');
  expect(await left()).toBe(2);
});
