import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { newId } from '#shared/ids.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { completeShipment } from './complete-shipment.ts';
import { deliverWhenAllArrived } from './deliver-when-all-arrived.ts';
import { listShipments } from './list-shipments.ts';
import { packShipment } from './pack-shipment.ts';
import { prepareShipment } from './prepare-shipment.ts';
import { shipmentTransitions } from './schema.ts';
import { shipShipment } from './ship-shipment.ts';
import { SHIPMENT_STATUSES, SHIPMENT_TRANSITIONS, type ShipmentStatus } from './states.ts';
import { unpackShipment } from './unpack-shipment.ts';

const { shop: visitor, sandbox } = await testShopWithSandbox();
const shop = { ...visitor, actor: { kind: 'staff', id: 'anna' } as const };
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-ship-jersey', stock: 10_000 });
const gloves = await goods.addVariant({ code: 'test-ship-gloves', stock: 10_000 });
const UPS = { carrier: 'ups', trackingNumber: '1Z999AA10123' };

async function prepared(pieces: Record<string, number> = { [jersey.variantId]: 2, [gloves.variantId]: 3 }) {
  const { orderId } = await paidOrder(visitor, sandbox, pieces);
  const shipmentId = (await prepareShipment(shop, { orderId })) ?? '';
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const lineOf = (variantId: string) => lines.find((line) => line.variantId === variantId)?.id ?? '';
  return { orderId, shipmentId, jersey: lineOf(jersey.variantId), gloves: lineOf(gloves.variantId) };
}

async function shipmentIn(status: ShipmentStatus): Promise<{ orderId: string; shipmentId: string }> {
  const made = await prepared({ [jersey.variantId]: 1 });
  if (status !== 'pending') await packShipment(shop, made);
  if (status === 'shipped' || status === 'completed') await shipShipment(shop, { ...made, ...UPS });
  if (status === 'completed') await completeShipment(shop, made);
  return made;
}

const stepTo = (to: ShipmentStatus, shipmentId: string) =>
  ({
    pending: () => unpackShipment(shop, { shipmentId }),
    packed: () => packShipment(shop, { shipmentId }),
    shipped: () => shipShipment(shop, { shipmentId, ...UPS }),
    completed: () => completeShipment(shop, { shipmentId }),
  })[to]();

const rowsOf = async (shipmentId: string) => {
  const rows = await shop.db
    .select()
    .from(shipmentTransitions)
    .where(eq(shipmentTransitions.shipmentId, shipmentId));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.fromStatus, row.toStatus]);
};
const eventsOf = async (orderId: string) => {
  const rows = await shop.db.select().from(outboxEvents);
  return rows.filter((row) => row.payload.orderId === orderId).map((row) => row.name);
};
const statusOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const setStatus = (id: string, status: 'pending' | 'processing' | 'canceled') =>
  shop.db.update(orders).set({ status }).where(eq(orders.id, id));
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code: `shipments.${code}` });

describe('S4.01 shipments', () => {
  test('S4.01 valid steps of a shipment happen and leave a row, all others are refused and change nothing', async () => {
    for (const from of SHIPMENT_STATUSES) {
      for (const to of SHIPMENT_STATUSES) {
        const { orderId, shipmentId } = await shipmentIn(from);
        const before = await rowsOf(shipmentId);
        const outcome = await stepTo(to, shipmentId).catch((error: unknown) => error);
        const isLawful = SHIPMENT_TRANSITIONS[from][to] !== undefined;
        const isAgain =
          to === from ||
          (to !== 'pending' && SHIPMENT_STATUSES.indexOf(to) < SHIPMENT_STATUSES.indexOf(from));
        const [now] = await listShipments(shop, orderId);
        expect(now?.status).toBe(isLawful ? to : from);
        expect(await rowsOf(shipmentId)).toEqual(isLawful ? [...before, [from, to]] : before);
        if (!isLawful && !isAgain) expect(outcome).toMatchObject({ code: 'shipments.transition-unlawful' });
      }
    }
  });

  test('S4.01 the guards: nothing is packed or shipped unless the order is processing', async () => {
    const pending = await shipmentIn('pending');
    await setStatus(pending.orderId, 'pending');
    await expect(packShipment(shop, pending)).rejects.toEqual(refused('order-not-processing'));
    const packed = await shipmentIn('packed');
    await setStatus(packed.orderId, 'pending');
    await expect(shipShipment(shop, { ...packed, ...UPS })).rejects.toEqual(refused('order-not-processing'));
  });

  test('S4.01 the guards: nothing is delivered before it was shipped or in the future', async () => {
    const shipped = await shipmentIn('shipped');
    const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);
    await expect(completeShipment(shop, { ...shipped, deliveredAt: at(-1) })).rejects.toEqual(
      refused('delivered-too-early'),
    );
    await expect(completeShipment(shop, { ...shipped, deliveredAt: at(1) })).rejects.toEqual(
      refused('delivered-in-future'),
    );
  });

  test('8.2.1 8.3.1 only staff and the system change parcels', async () => {
    const { shipmentId } = await shipmentIn('pending');
    for (const act of [
      () => packShipment(visitor, { shipmentId }),
      () => shipShipment(visitor, { shipmentId, ...UPS }),
      () => completeShipment(visitor, { shipmentId }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'orders.staff-only' });
    await expect(packShipment(shop, { shipmentId: newId() })).rejects.toEqual(refused('unknown'));
  });

  test('each step called many times at once happens once, with one event and one audit entry', async () => {
    const made = await shipmentIn('pending');
    const many = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, act));
    await many(() => packShipment(shop, made));
    await many(() => shipShipment(shop, { ...made, ...UPS }));
    const told = await many(() => completeShipment(shop, made));
    expect(new Set(told.map((one) => one.deliveredAt?.getTime())).size).toBe(1);
    expect(await rowsOf(made.shipmentId)).toHaveLength(4);
    const events = await eventsOf(made.orderId);
    expect(events.filter((name) => name.startsWith('shipment.')).sort()).toEqual([
      'shipment.delivered',
      'shipment.shipped',
    ]);
    const audited = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, made.shipmentId));
    expect(audited.map((entry) => [entry.action, entry.actorId]).sort()).toEqual([
      ['shipment.completed', 'anna'],
      ['shipment.packed', 'anna'],
      ['shipment.shipped', 'anna'],
    ]);
  });

  test('a shipped parcel cannot be shipped again with another number', async () => {
    const shipped = await shipmentIn('shipped');
    const other = { ...shipped, ...UPS, trackingNumber: '1Z999AA19999' };
    await expect(shipShipment(shop, other)).rejects.toEqual(refused('shipped-otherwise'));
    const packed = await shipmentIn('packed');
    await expect(shipShipment(shop, { ...packed, carrier: 'ups', trackingNumber: '<b>' })).rejects.toEqual(
      refused('tracking-number-invalid'),
    );
  });

  test('a part is packed, the rest stays pending; each parcel is listed with its goods and its tracking page', async () => {
    const { orderId, shipmentId, ...line } = await prepared();
    await packShipment(shop, { shipmentId, pieces: [{ orderLineId: line.gloves, quantity: 2 }] });
    await shipShipment(shop, { shipmentId, ...UPS });
    expect(await listShipments(shop, orderId)).toMatchObject([
      {
        position: 1,
        status: 'shipped',
        carrierName: 'UPS',
        trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123',
        lines: [{ name: 'test-ship-gloves it', quantity: 2 }],
      },
      { position: 2, status: 'pending', trackingUrl: null },
    ]);
    const again = { shipmentId, pieces: [{ orderLineId: line.gloves, quantity: 1 }] };
    await expect(packShipment(shop, again)).rejects.toEqual(refused('transition-unlawful'));
  });

  test('the order is delivered with its last parcel, not before', async () => {
    const { orderId, shipmentId, ...line } = await prepared();
    await packShipment(shop, { shipmentId, pieces: [{ orderLineId: line.jersey, quantity: 2 }] });
    await shipShipment(shop, { shipmentId, ...UPS });
    await completeShipment(shop, { shipmentId });
    await deliverWhenAllArrived(shop, { orderId });
    expect(await statusOf(orderId)).toBe('processing');
    const rest = (await prepareShipment(shop, { orderId })) ?? '';
    await packShipment(shop, { shipmentId: rest });
    await shipShipment(shop, { shipmentId: rest, carrier: 'own', trackingNumber: null });
    await completeShipment(shop, { shipmentId: rest });
    await Promise.all([1, 2, 3].map(() => deliverWhenAllArrived(shop, { orderId })));
    expect(await statusOf(orderId)).toBe('delivered');
    expect((await eventsOf(orderId)).filter((name) => name === 'order.delivered')).toHaveLength(1);
    expect(await prepareShipment(shop, { orderId })).toBeNull();
  });

  test('an unpaid or canceled order has nothing to pack', async () => {
    const { id } = await sampleOrder(shop);
    await setStatus(id, 'canceled');
    expect(await prepareShipment(shop, { orderId: id })).toBeNull();
    expect(await listShipments(shop, id)).toEqual([]);
  });

  test('property: however an order is packed, even twice at once, its parcels have exactly its pieces', async () => {
    const ordered = { jersey: 4, gloves: 5 };
    const tried = fc.record({
      jersey: fc.integer({ min: 0, max: 5 }),
      gloves: fc.integer({ min: 0, max: 6 }),
    });
    const rounds = fc.array(fc.tuple(tried, fc.boolean()), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rounds, async (packings) => {
        const { jersey: some, gloves: others } = ordered;
        const made = await prepared({ [jersey.variantId]: some, [gloves.variantId]: others });
        for (const [{ jersey: first, gloves: second }, isDouble] of packings) {
          const shipmentId = await prepareShipment(shop, { orderId: made.orderId });
          if (!shipmentId) break;
          const pieces = [
            { orderLineId: made.jersey, quantity: first },
            { orderLineId: made.gloves, quantity: second },
          ].filter((piece) => piece.quantity > 0);
          const pack = () => packShipment(shop, { shipmentId, pieces });
          await Promise.allSettled(
            isDouble ? [pack(), pack(), packShipment(shop, { shipmentId })] : [pack()],
          );
        }
        const sums = new Map<string, number>();
        for (const { lines } of await listShipments(shop, made.orderId))
          for (const { orderLineId, quantity } of lines)
            sums.set(orderLineId, (sums.get(orderLineId) ?? 0) + quantity);
        expect(sums).toEqual(
          new Map([
            [made.jersey, some],
            [made.gloves, others],
          ]),
        );
      }),
      { numRuns: 40 },
    );
  });
});
