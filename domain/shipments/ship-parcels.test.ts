import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { holdOrder } from './hold-order.ts';
import { listPackedParcels } from './list-packed-parcels.ts';
import { packOrders } from './pack-orders.ts';
import { shipments } from './schema.ts';
import { checkParcels, shipParcels } from './ship-parcels.ts';

const { shop: visitor, sandbox } = await testShopWithSandbox();
const shop = { ...visitor, actor: { kind: 'staff', id: 'anna' } as const };
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-parcels-jersey', stock: 100 });

/** So many packed parcels, each with a number of its carrier. */
async function packed(count: number) {
  const numbers: string[] = [];
  for (let n = 0; n < count; n += 1)
    numbers.push((await paidOrder(visitor, sandbox, { [jersey.variantId]: 1 })).number);
  await packOrders(shop, { numbers, key: `test-parcels-${numbers[0]}` });
  const { parcels } = await listPackedParcels(shop, numbers);
  return parcels.map(({ number, shipmentId }, n) => ({
    ...{ number, shipmentId, carrier: 'gls' },
    trackingNumber: `${number.replace('-', '')}00${n}`,
  }));
}

const causesOf = (told: Awaited<ReturnType<typeof shipParcels>>) =>
  told.map(({ cause }) => cause?.code ?? null);
const shippedOf = (ids: readonly string[]) =>
  shop.db.$count(shipments, and(inArray(shipments.id, ids), eq(shipments.status, 'shipped')));
const eventsOf = async (ids: readonly string[]) => {
  const rows = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'shipment.shipped'));
  return rows.filter(({ payload }) => ids.includes(String(payload.shipmentId))).length;
};

test('X2.01 X2.06 many parcels are shipped at once, each with one event and one audit, also when sent twice', async () => {
  const parcels = await packed(4);
  const ids = parcels.map(({ shipmentId }) => shipmentId);
  expect(causesOf(await checkParcels(shop, parcels))).toEqual([null, null, null, null]);
  expect([await shippedOf(ids), await eventsOf(ids)]).toEqual([0, 0]);
  await Promise.all([shipParcels(shop, parcels), shipParcels(shop, parcels)]);
  expect([await shippedOf(ids), await eventsOf(ids)]).toEqual([4, 4]);
  const isShipped = and(eq(auditEntries.action, 'shipment.shipped'), inArray(auditEntries.subjectId, ids));
  expect(await shop.db.$count(auditEntries, isShipped)).toBe(4);
  await expect(shipParcels(visitor, parcels)).rejects.toMatchObject({ code: 'orders.staff-only' });
});

test('X2.06 of many parcels those that fail stay with their cause, as the look before said, and the others leave', async () => {
  const parcels = await packed(5);
  const [held, wrong, twice, again, good] = parcels;
  if (!held || !wrong || !twice || !again || !good) expect.fail();
  await holdOrder(shop, { number: held.number, reason: 'a question' });
  const typed = [
    held,
    { ...wrong, trackingNumber: '12' },
    { ...twice, trackingNumber: 'gl 123-456' },
    { ...again, trackingNumber: 'GL123456' },
    good,
  ];
  const causes = [
    'shipments.order-not-processing',
    'shipments.tracking-number-invalid',
    'shipments.tracking-number-twice',
    'shipments.tracking-number-twice',
    null,
  ];
  expect(causesOf(await checkParcels(shop, typed))).toEqual(causes);
  expect(causesOf(await shipParcels(shop, typed))).toEqual(causes);
  expect(await shippedOf(parcels.map(({ shipmentId }) => shipmentId))).toBe(1);
  const { parcels: left, missing } = await listPackedParcels(shop, [
    ...parcels.map(({ number }) => number),
    '2222-2222',
  ]);
  expect(left.map(({ number }) => number)).toEqual([wrong.number, twice.number, again.number]);
  expect(missing.map(({ number, cause }) => [number, cause.code])).toEqual([
    [held.number, 'shipments.order-not-processing'],
    [good.number, 'shipments.nothing-packed'],
    ['2222-2222', 'orders.unknown'],
  ]);
});

test('X2.06 an unexpected fault of one parcel is told of it, and the others leave', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [bad, good] = await packed(2);
  if (!bad || !good) expect.fail();
  const fault = `alter table shipments add constraint test_fault check (id <> '${bad.shipmentId}' or status <> 'shipped')`;
  await shop.db.execute(sql.raw(fault));
  expect(causesOf(await shipParcels(shop, [bad, good]))).toEqual(['shipments.ship-failed', null]);
  await shop.db.execute(sql.raw('alter table shipments drop constraint test_fault'));
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});
