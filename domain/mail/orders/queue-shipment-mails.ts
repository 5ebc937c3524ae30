import { hasBike } from '#domain/shipments/has-bike.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import type { Shop } from '#domain/shop.ts';
import { queueOrderMail } from './queue-order-mails.ts';
import { type MailedShipment, wordDelivered, wordShipped } from './word-shipment.ts';

type OfShipment = { readonly orderId: string; readonly shipmentId: string };

/**
 * Announces that a parcel left. @returns false when it was announced before @throws Error when the
 * order has no such parcel
 */
export function queueOrderShipped(shop: Shop, { orderId, shipmentId }: OfShipment): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside) => {
    const mailed = await findMailed(inside, { orderId, shipmentId }, ['pending', 'packed']);
    return { key: `order-shipped:${shipmentId}`, word: (to) => wordShipped(to, mailed) };
  });
}

/**
 * Announces that a parcel arrived. @returns false when it was announced before @throws Error when
 * the order has no such parcel
 */
export function queueOrderDelivered(shop: Shop, { orderId, shipmentId }: OfShipment): Promise<boolean> {
  return queueOrderMail(shop, orderId, async (inside) => {
    const mailed = await findMailed(inside, { orderId, shipmentId }, ['pending', 'packed', 'shipped']);
    return { key: `order-delivered:${shipmentId}`, word: (to) => wordDelivered(to, mailed) };
  });
}

async function findMailed(
  shop: Shop,
  { orderId, shipmentId }: OfShipment,
  waiting: readonly string[],
): Promise<MailedShipment> {
  const all = await listShipments(shop, orderId);
  const shipment = all.find(({ id }) => id === shipmentId);
  if (!shipment) throw new Error(`Order ${orderId} has no shipment ${shipmentId} to write about`);
  const toCome = all.filter(({ id, status }) => id !== shipmentId && waiting.includes(status));
  return { shipment, toCome, hasBike: await hasBike(shop, shipmentId) };
}
