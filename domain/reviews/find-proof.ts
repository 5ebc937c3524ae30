import { and, desc, eq } from 'drizzle-orm';
import { variants } from '#domain/catalogue/schema.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { serials } from '#domain/serials/schema.ts';
import { shipmentLines, shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';

/** Why somebody's review of a product is real, and the size that they have. */
export type Proof = {
  readonly orderLineId: string | null;
  readonly registrationId: string | null;
  readonly size: string;
};

type Of = { readonly customerId: string; readonly productId: string };

/**
 * The customer's proof for a product: a piece that was delivered to them, or a bike in their
 * garage; null when there is neither. What went back afterwards was theirs all the same.
 */
export async function findProof(shop: Pick<Shop, 'db'>, of: Of): Promise<Proof | null> {
  return (await findDelivered(shop, of)) ?? (await findRegistered(shop, of));
}

async function findDelivered({ db }: Pick<Shop, 'db'>, { customerId, productId }: Of): Promise<Proof | null> {
  const [found] = await db
    .select({ orderLineId: orderLines.id, size: variants.size })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(variants, and(eq(variants.id, orderLines.variantId), eq(variants.productId, productId)))
    .innerJoin(shipmentLines, eq(shipmentLines.orderLineId, orderLines.id))
    .innerJoin(shipments, and(eq(shipments.id, shipmentLines.shipmentId), eq(shipments.status, 'completed')))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(shipments.deliveredAt), desc(orderLines.id))
    .limit(1);
  return found ? { ...found, size: found.size ?? '', registrationId: null } : null;
}

async function findRegistered(
  { db }: Pick<Shop, 'db'>,
  { customerId, productId }: Of,
): Promise<Proof | null> {
  const { id, state, serial } = warrantyRegistrations;
  const [found] = await db
    .select({ registrationId: id, size: variants.size })
    .from(warrantyRegistrations)
    .innerJoin(serials, and(eq(serials.serial, serial), eq(serials.productId, productId)))
    .leftJoin(variants, eq(variants.id, serials.variantId))
    .where(and(eq(warrantyRegistrations.customerId, customerId), eq(state, 'registered')))
    .orderBy(desc(warrantyRegistrations.registeredAt), desc(id))
    .limit(1);
  return found ? { ...found, size: found.size ?? '', orderLineId: null } : null;
}
