import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { findOrder } from '#domain/orders/find-order.ts';
import { orderAddresses, orders } from '#domain/orders/schema.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { SAMPLE_DETAILS, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { packShipment } from './pack-shipment.ts';
import { prepareShipment } from './prepare-shipment.ts';
import { redirectOrder } from './redirect-order.ts';

const { shop, sandbox } = await testShopWithSandbox();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };
const goods = await sampleGoods(shop);
const { variantId } = await goods.addVariant({ code: 'test-redirect', stock: 100 });
const eBike = await goods.addVariant({ code: 'test-redirect-e', stock: 100, taxCategory: 'e-bike' });
const NEW = {
  firstName: 'Bruno',
  lastName: 'Neri',
  street: 'Via Nuova 3',
  postalCode: '35121',
  city: 'Padova',
  province: 'pd',
};

async function paid(what = variantId, country = 'IT') {
  const order = await paidOrder(shop, sandbox, { [what]: 1 });
  await shop.db.update(orders).set({ country, taxPlace: country }).where(eq(orders.id, order.orderId));
  return { ...order, token: order.accessToken };
}
const read = (order: { number: string; token: string }) => findOrder(shop, order);
const rowsOf = (orderId: string) =>
  shop.db.select().from(orderAddresses).where(eq(orderAddresses.orderId, orderId));
const refused = (code: string) => expect.objectContaining({ code });

describe('S3.01 a corrected delivery address', () => {
  test('S3.01 before packing, an order can get another address at the same price; the original and the billing stay', async () => {
    const order = await paid();
    const before = await read(order);
    await redirectOrder(shop, { ...order, typed: NEW });
    const after = await read(order);
    expect(after?.shippingAddress).toEqual({ ...NEW, province: 'PD', country: 'IT' });
    expect(after).toEqual({ ...before, shippingAddress: after?.shippingAddress });
    expect(after?.billingAddress).toEqual(SAMPLE_DETAILS.address);
    const [frozen] = await shop.db.select().from(orders).where(eq(orders.id, order.orderId));
    expect(frozen?.details.address).toEqual(SAMPLE_DETAILS.address);
  });

  test('each correction is a row with its actor; the same again adds none, and the audit log has no address', async () => {
    const order = await paid();
    await Promise.all([1, 2, 3].map(() => redirectOrder(shop, { ...order, typed: NEW })));
    await redirectOrder(staff, { number: order.number, typed: { ...NEW, street: 'Via Nuova 5' } });
    expect((await rowsOf(order.orderId)).map((row) => [row.actor, row.address.street])).toEqual([
      ['guest', 'Via Nuova 3'],
      ['staff', 'Via Nuova 5'],
    ]);
    const audited = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'order.address-corrected'));
    expect(JSON.stringify(audited)).not.toContain('Nuova');
  });

  test('another country or VAT territory is refused at its field, because the price would change', async () => {
    const order = await paid();
    await expect(redirectOrder(shop, { ...order, typed: { ...NEW, country: 'DE' } })).rejects.toMatchObject({
      code: 'orders.other-country',
      fields: { country: 'orders.other-country' },
    });
    const livigno = { ...NEW, postalCode: '23041', city: 'Livigno', province: 'SO' };
    await expect(redirectOrder(shop, { ...order, typed: livigno })).rejects.toMatchObject({
      code: 'orders.other-tax-place',
      fields: { postalCode: 'orders.other-tax-place' },
    });
    expect(await rowsOf(order.orderId)).toEqual([]);
  });

  test('a battery cannot go where its delivery may not carry it; other goods, and the mainland, are fine', async () => {
    const athens = { ...NEW, street: 'Ermou 3', postalCode: '10563', city: 'Athina', province: '' };
    const rhodes = { ...athens, street: 'Sokratous 25', postalCode: '851 00', city: 'Rodos' };
    const order = await paid(eBike.variantId, 'GR');
    await expect(redirectOrder(shop, { ...order, typed: rhodes })).rejects.toMatchObject({
      code: 'orders.battery-not-there',
      fields: { postalCode: 'orders.battery-not-there' },
    });
    expect(await rowsOf(order.orderId)).toEqual([]);
    await redirectOrder(shop, { ...order, typed: athens });
    expect(await rowsOf(order.orderId)).toHaveLength(1);

    const { details } = (await shop.db.select().from(orders).where(eq(orders.id, order.orderId)))[0] ?? {};
    if (!details) throw new Error('no order');
    const byAir = { ...details, deliveryMethod: 'express' };
    await shop.db.update(orders).set({ details: byAir }).where(eq(orders.id, order.orderId));
    await expect(
      redirectOrder(shop, { ...order, typed: { ...athens, postalCode: '11742' } }),
    ).rejects.toEqual(refused('orders.battery-not-there'));

    const jersey = await paid(variantId, 'GR');
    await redirectOrder(shop, { ...jersey, typed: rhodes });
    expect(await rowsOf(jersey.orderId)).toHaveLength(1);
  });

  test('the rules of the checkout apply, with all errors at once', async () => {
    const order = await paid();
    const typed = { ...NEW, lastName: ' ', postalCode: '3512', province: 'ZZ' };
    await expect(redirectOrder(shop, { ...order, typed })).rejects.toMatchObject({
      code: 'orders.address-invalid',
      fields: {
        lastName: 'checkout.last-name-missing',
        postalCode: 'checkout.postal-code-invalid',
        province: 'checkout.province-invalid',
      },
    });
  });

  test('another visitor’s order, and a packed one, are refused', async () => {
    const order = await paid();
    const stranger = { number: order.number, token: 'wrong', typed: NEW };
    await expect(redirectOrder(shop, stranger)).rejects.toEqual(refused('orders.unknown'));
    const shipmentId = (await prepareShipment(shop, order)) ?? '';
    await packShipment(staff, { shipmentId });
    await expect(redirectOrder(shop, { ...order, typed: NEW })).rejects.toEqual(
      refused('orders.not-changeable'),
    );
  });

  test('an order collected at a dealer is refused, because that address is not the buyer’s', async () => {
    const order = await paid();
    const collection = { dealer: 'cicli-brenta', name: 'Cicli Brenta' };
    await shop.db
      .update(orders)
      .set({ details: { ...SAMPLE_DETAILS, collection } })
      .where(eq(orders.id, order.orderId));
    await expect(redirectOrder(shop, { ...order, typed: NEW })).rejects.toEqual(
      refused('orders.collected-at-dealer'),
    );
  });
});
