import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { findSubjects } from './find-subjects.ts';
import { listSubjectNames } from './list-subject-names.ts';
import { readAuditFilter } from './read-audit-filter.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-history-jersey', stock: 20 });

const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };

const filterOf = (query: string) => readAuditFilter(staff, new URLSearchParams(query));
const actionsOf = async (query: string) => {
  const entries = await listAudit(shop, { ...(await filterOf(query)), limit: 50 });
  return entries.map(({ action }) => action);
};

test('X2.33 an order’s number, however it is typed, finds what was done to it, and its parcels', async () => {
  const { orderId, number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  const other = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  const shipmentId = (await prepareShipment(shop, { orderId })) ?? '';
  await packShipment(staff, { shipmentId });
  const typed = ` ${number.toLowerCase().replace('-', '')} `;
  const found = await actionsOf(`q=${encodeURIComponent(typed)}`);
  expect(found).toEqual(expect.arrayContaining(['order.placed', 'order.paid', 'shipment.packed']));
  expect(await actionsOf(`q=${other.number}`)).not.toContain('shipment.packed');

  const entries = await listAudit(shop, { ...(await filterOf(`q=${number}`)), limit: 50 });
  const names = await listSubjectNames(shop, entries);
  expect(new Set(entries.map(({ subjectId }) => names.get(subjectId)))).toEqual(new Set([number]));
});

test('X2.33 a variant’s code finds how its stock was counted, and names it', async () => {
  const counts = [{ variantId: jersey.variantId, onHand: 7 }];
  await adjustStock(staff, { counts, reason: 'correction', reference: 'count-1' });
  const entries = await listAudit(shop, { ...(await filterOf('q=TEST-HISTORY-JERSEY')), limit: 50 });
  expect(entries.map(({ action }) => action)).toContain('stock.adjusted');
  const names = await listSubjectNames(shop, entries);
  expect(names.get(jersey.variantId)).toBe('test-history-jersey');
});

test('X2.33 an address finds somebody only for who may see persons', async () => {
  const { orderId } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  const order = await shop.db.query.orders.findFirst({ where: { id: orderId } });
  const masked = { ...shop, actor: { kind: 'office', id: 'anna', rights: { audit: ['look'] } } } as never;
  expect(await findSubjects(masked, order?.email ?? '')).toEqual([order?.email]);
});

test('X2.33 days are those of the maker’s clock, both included; what is no day is left out', async () => {
  expect(await filterOf('since=2026-11-24&until=2026-11-24')).toMatchObject({
    since: new Date('2026-11-23T23:00:00Z'),
    until: new Date('2026-11-24T23:00:00Z'),
  });
  expect(await filterOf('since=tomorrow&until=2026-13-40')).toMatchObject({
    since: undefined,
    until: undefined,
  });
});

test('X2.33 who may not look at the audit finds nothing in it', async () => {
  const nobody = { ...shop, actor: { kind: 'office', id: 'bruno', rights: { orders: ['look'] } } } as never;
  await expect(findSubjects(nobody, 'anything')).rejects.toMatchObject({ code: 'staff.right-lacking' });
});
