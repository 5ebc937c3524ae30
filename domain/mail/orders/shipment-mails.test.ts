import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { completeShipment } from '#domain/shipments/complete-shipment.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipments } from '#domain/shipments/schema.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { mailMessages } from '../schema.ts';
import { queueOrderDelivered, queueOrderShipped } from './queue-shipment-mails.ts';

const shop = { ...(await testShop()), actor: { kind: 'staff', id: 'anna' } as const };
const UPS = { carrier: 'ups', trackingNumber: '1Z999AA10123' };

const mailOf = async (key: string) => {
  const mails = await shop.db.select().from(mailMessages).where(eq(mailMessages.key, key));
  expect(mails).toHaveLength(1);
  const [{ text, locale } = { text: '', locale: 'it' as const }] = mails;
  // X1.01: every mail about an order contains the way to withdraw.
  expect(text).toContain(`"${translator(locale)('shell.withdraw')}": `);
  return text;
};

/** A shipped order of two products, the first of them alone in the first parcel. */
async function halfShipped(locale: (typeof LOCALES)[number]) {
  const { id: orderId } = await sampleOrder(shop, { locale });
  const shipmentId = (await prepareShipment(shop, { orderId })) ?? '';
  const [bike] = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  await packShipment(shop, { shipmentId, pieces: [{ orderLineId: bike?.id ?? '', quantity: 1 }] });
  await shipShipment(shop, { shipmentId, ...UPS });
  return { orderId, shipmentId };
}

test.each(LOCALES)(
  'S4.01 a parcel that left causes one mail with its goods, its tracking and the remaining parcels, in %s',
  async (locale) => {
    const of = await halfShipped(locale);
    const told = await Promise.all([1, 2, 3].map(() => queueOrderShipped(shop, of)));
    expect(told.filter(Boolean)).toHaveLength(1);
    const text = await mailOf(`order-shipped:${of.shipmentId}`);
    expect(text).toContain('https://www.ups.com/track?tracknum=1Z999AA10123');
    expect(text).toContain('UPS');
    const [inside = '', coming = ''] = text.split('Guanti Tornante');
    expect(inside).toContain('Ghiaia Corsa');
    expect(coming).not.toContain('Ghiaia Corsa');
    expect(text).not.toMatch(/[{}]|undefined|mail\.order/);
  },
);

test('S4.01 each parcel that arrives causes one mail; the last repeats the right of withdrawal that starts with it', async () => {
  const first = await halfShipped('en');
  await completeShipment(shop, first);
  await queueOrderDelivered(shop, first);
  const half = await mailOf(`order-delivered:${first.shipmentId}`);
  expect(half).toContain('The rest of your order is still to come');
  expect(half).not.toContain('Right of withdrawal');
  const rest = await shop.db.select().from(shipments).where(eq(shipments.orderId, first.orderId));
  const shipmentId = rest.find(({ status }) => status === 'pending')?.id ?? '';
  await packShipment(shop, { shipmentId });
  await shipShipment(shop, { shipmentId, carrier: 'own', trackingNumber: null });
  await queueOrderShipped(shop, { orderId: first.orderId, shipmentId });
  expect(await mailOf(`order-shipped:${shipmentId}`)).toContain('our own delivery');
  await completeShipment(shop, { shipmentId });
  await queueOrderDelivered(shop, { orderId: first.orderId, shipmentId });
  expect(await mailOf(`order-delivered:${shipmentId}`)).toContain('Right of withdrawal');
});

test('speaks of tyres and bolts where a bicycle arrived, also before the rest, and nowhere else', async () => {
  const { orderId, shipmentId } = await halfShipped('en');
  const [bike] = await listProducts(shop, { kind: 'bike' });
  await shop.db
    .update(orderLines)
    .set({ variantId: bike?.fromVariantId ?? '' })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, 1)));
  await completeShipment(shop, { shipmentId });
  await queueOrderDelivered(shop, { orderId, shipmentId });
  const rest = await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId));
  const gloves = rest.find(({ status }) => status === 'pending')?.id ?? '';
  await packShipment(shop, { shipmentId: gloves });
  await shipShipment(shop, { shipmentId: gloves, ...UPS });
  await completeShipment(shop, { shipmentId: gloves });
  await queueOrderDelivered(shop, { orderId, shipmentId: gloves });
  const ofBike = await mailOf(`order-delivered:${shipmentId}`);
  expect(ofBike).toContain('pump the tyres');
  expect(ofBike).toContain('still to come');
  expect(ofBike).toContain('within ten days of the delivery');
  expect(ofBike).toContain('/en/account/mygarage/warranty');
  const ofGloves = await mailOf(`order-delivered:${gloves}`);
  for (const told of ['tyres', 'mygarage']) expect(ofGloves).not.toContain(told);
});

test('the mail names the corrected delivery address', async () => {
  const of = await halfShipped('it');
  const { correctDeliveryAddress } = await import('#domain/orders/delivery-address.ts');
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, of.orderId));
  if (!order) throw new Error('no order');
  await correctDeliveryAddress(shop, order, { ...order.details.address, street: 'Via Nuova 7' });
  await queueOrderShipped(shop, of);
  expect(await mailOf(`order-shipped:${of.shipmentId}`)).toContain('Via Nuova 7');
});
