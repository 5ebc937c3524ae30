import { and, eq } from 'drizzle-orm';
import { products, variants } from '#domain/catalogue/schema.ts';
import type { Address } from '#domain/checkout/input.ts';
import { goesWithBattery } from '#domain/shipping/goes-with-battery.ts';
import { findMethodOfOrder } from '#domain/shipping/list-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';
import type { Order } from './move-order.ts';
import { batteryNotThere } from './refusals.ts';
import { orderLines } from './schema.ts';

/**
 * Refuses an address that the order's delivery cannot reach with a battery. A method that has ended
 * still brings the orders it was chosen for; one that is unknown counts as unable.
 * @throws Refusal orders.battery-not-there
 */
export async function requireBatteryGoes(shop: Shop, order: Order, to: Address): Promise<void> {
  if (!(await holdsBattery(shop, order))) return;
  const { country } = to;
  const method = await findMethodOfOrder(shop, { country, code: order.details.deliveryMethod });
  if (!method || !goesWithBattery(method, to)) throw batteryNotThere();
}

/** E-bikes have their own tax category and always come with their battery. */
async function holdsBattery({ db }: Shop, order: Order): Promise<boolean> {
  const eBikes = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(orderLines.orderId, order.id), eq(products.taxCategory, 'e-bike')))
    .limit(1);
  return eBikes.length > 0;
}
