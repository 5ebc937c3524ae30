import { desc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Address } from '#domain/checkout/input.ts';
import type { Shop } from '#domain/shop.ts';
import { taxPlaceOf } from '#domain/taxes/territories.ts';
import { newId } from '#shared/ids.ts';
import { requireBatteryGoes } from './battery-goes.ts';
import type { Order } from './move-order.ts';
import { otherCountry, otherTaxPlace } from './refusals.ts';
import { orderAddresses } from './schema.ts';

/** Finds an order's delivery address: the last correction, else the original. */
export async function findDeliveryAddress(shop: Pick<Shop, 'db'>, order: Order): Promise<Address> {
  const [corrected] = await shop.db
    .select({ address: orderAddresses.address })
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, order.id))
    .orderBy(desc(orderAddresses.id))
    .limit(1);
  return corrected?.address ?? order.details.address;
}

/**
 * Checks that the price stays the same at an address.
 * @throws Refusal orders.other-country, orders.other-tax-place
 */
export function requireSamePlace(order: Order, address: Address): void {
  if (address.country !== order.country) throw otherCountry();
  // The order's own place of tax is the seller's for some companies.
  const placeOf = ({ country, postalCode }: Address) => taxPlaceOf(country, postalCode);
  const place = order.breakdown.tax.company ? placeOf(order.details.address) : order.taxPlace;
  if (placeOf(address) !== place) throw otherTaxPlace();
}

/**
 * Corrects an order's delivery address with a new row; the original stays. The same address again
 * changes nothing. The caller holds the order's row lock and has checked that nothing is packed.
 * @throws Refusal orders.other-country, orders.other-tax-place, because the price
 *   would change; orders.battery-not-there
 */
export async function correctDeliveryAddress(shop: Shop, order: Order, address: Address): Promise<void> {
  requireSamePlace(order, address);
  const before = await findDeliveryAddress(shop, order);
  const names = Object.keys(address) as (keyof Address)[];
  const fields = names.filter((name) => before[name] !== address[name]);
  if (fields.length === 0) return;
  const row = { id: newId(), orderId: order.id, address, actor: shop.actor.kind, at: shop.clock.now() };
  if (before.postalCode !== address.postalCode) await requireBatteryGoes(shop, order, address);
  await shop.db.insert(orderAddresses).values(row);
  const subject = { subjectKind: 'order', subjectId: order.id };
  await recordAudit(shop, { action: 'order.address-corrected', ...subject, detail: { fields } });
}
