import { parseAddress } from '#domain/checkout/parse-address.ts';
import { correctDeliveryAddress } from '#domain/orders/delivery-address.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { addressInvalid, collectedAtDealer } from '#domain/orders/refusals.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireChangeable } from './still-changeable.ts';

export type Redirection = OrderAccess & {
  /** Fields of an address as typed; the default country is the order's. */
  readonly typed: Readonly<Record<string, unknown>>;
};

/**
 * Corrects an order's delivery address before any of it is packed, for its buyer or staff. The
 * price must stay the same, so country and VAT territory must too.
 * @throws Refusal orders.unknown, orders.not-changeable, orders.collected-at-dealer,
 *   orders.address-invalid (`fields`: refusals of the checkout), orders.other-country,
 *   orders.other-tax-place, orders.battery-not-there
 */
export async function redirectOrder(shop: Shop, { typed, ...access }: Redirection): Promise<void> {
  const orderId = await requireOrderAccess(shop, access);
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    await requireChangeable(inside, order);
    if (order.details.collection) throw collectedAtDealer();
    const { address, fields } = parseAddress({ country: order.country, ...typed });
    if (!address) throw addressInvalid(fields);
    await correctDeliveryAddress(inside, order, address);
  });
}
