import { expect, test } from 'vitest';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-two-jersey', stock: 50 });
const rights: Rights = { orders: ['look', 'change', 'refund'], persons: ['look'] };

/** An order that two colleagues have open, each in a browser of their own. */
async function opened() {
  const { orderId, number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 2 });
  const parcel = (await prepareShipment(shop, { orderId })) ?? '';
  const [anna, marco] = [newId(), newId()].map((id) => (form: Record<string, string>) => {
    return askOffice(shop, `/office/orders/${number}`, { rights, id, form: { parcel, ...form } });
  });
  if (!anna || !marco) expect.fail();
  const parcelNow = async () => (await listShipments(shop, orderId))[0];
  return { anna, marco, parcelNow };
}

test('X2.38 of two people who ship one parcel the first one’s number stands, and the other is told', async () => {
  const { anna, marco, parcelNow } = await opened();
  const packed = await Promise.all([anna({ act: 'pack' }), marco({ act: 'pack' })]);
  expect(packed.map(({ status }) => status)).toEqual([303, 303]);
  expect((await anna({ act: 'ship', carrier: 'gls', tracking: 'GL111111' })).status).toBe(303);
  const late = await marco({ act: 'ship', carrier: 'ups', tracking: '1Z999AA10123' });
  expect(late.status).toBe(400);
  expect(late.html).toContain('left already, with another carrier');
  expect(await parcelNow()).toMatchObject({ carrier: 'gls', trackingNumber: 'GL111111' });
});

test('X2.38 who packs what a colleague has held meanwhile, or cancels what they have packed, is told why', async () => {
  const held = await opened();
  expect((await held.anna({ act: 'hold', reason: 'a question' })).status).toBe(303);
  const late = await held.marco({ act: 'pack' });
  expect([late.status, late.html]).toEqual([400, expect.stringContaining('Only orders that are being')]);
  expect((await held.parcelNow())?.status).toBe('pending');
  const packed = await opened();
  expect((await packed.anna({ act: 'pack' })).status).toBe(303);
  expect((await packed.marco({ act: 'cancel' })).status).toBeGreaterThanOrEqual(400);
  expect((await packed.parcelNow())?.status).toBe('packed');
});
