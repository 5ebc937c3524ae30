import { inArray } from 'drizzle-orm';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orderUnknown } from '#domain/orders/refusals.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Refusal } from '#shared/refusal.ts';
import { listShipments } from './list-shipments.ts';
import { nothingPacked, orderNotProcessing } from './refusals.ts';

export type PackedParcel = {
  readonly shipmentId: string;
  /** Its order's number. */
  readonly number: string;
  /** Which parcel of the order it is, from 1, and of how many. */
  readonly position: number;
  readonly of: number;
  readonly buyer: string;
  readonly city: string;
  readonly country: string;
  /** The first line, and how many pieces there are besides. */
  readonly what: string;
  readonly others: number;
};

export type PackedParcels = {
  readonly parcels: readonly PackedParcel[];
  /** Orders of which nothing can be shipped, each with its cause. */
  readonly missing: readonly { readonly number: string; readonly cause: Refusal }[];
};

/**
 * Lists the parcels of orders that wait for their carrier, in the order of the numbers.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listPackedParcels(shop: Shop, typed: readonly string[]): Promise<PackedParcels> {
  requireStaff(shop, 'look');
  const numbers = typed.map(parseOrderNumber);
  const { id, number, status, details } = orders;
  const isAsked = inArray(number, numbers);
  const found = await shop.db.select({ id, number, status, details }).from(orders).where(isAsked);
  const parcels: PackedParcel[] = [];
  const missing: PackedParcels['missing'][number][] = [];
  for (const asked of new Set(numbers)) {
    const order = found.find((one) => one.number === asked);
    const own = order?.status === 'processing' ? await parcelsOf(shop, order) : [];
    parcels.push(...own);
    if (!order) missing.push({ number: asked, cause: orderUnknown() });
    else if (order.status !== 'processing')
      missing.push({ number: asked, cause: orderNotProcessing(order.status) });
    else if (own.length === 0) missing.push({ number: asked, cause: nothingPacked() });
  }
  return { parcels, missing };
}

type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'details'>;

async function parcelsOf(shop: Shop, { id, number, details }: Order): Promise<PackedParcel[]> {
  const all = await listShipments(shop, id);
  const { firstName, lastName, city, country } = details.address;
  return all.flatMap(({ id: shipmentId, status, position, lines }) => {
    if (status !== 'packed') return [];
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const goods = { what: lines[0]?.name ?? '', others: Math.max(0, pieces - 1) };
    const to = { buyer: `${firstName} ${lastName}`, city, country };
    return [{ shipmentId, number, position, of: all.length, ...to, ...goods }];
  });
}
