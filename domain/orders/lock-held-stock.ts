import { and, eq, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { lockHeld } from '#domain/stock/consume-holds.ts';
import type { ActiveHold } from '#domain/stock/end-holds.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { isRefusal } from '#shared/refusal.ts';
import { orderLines } from './schema.ts';

/** An order's pieces, secured until the end of the transaction. */
export type LockedStock = {
  readonly held: readonly ActiveHold[];
  /** The variants to announce last in the transaction. */
  readonly changed: readonly string[];
};

/**
 * Secures an order's pieces for `consumeHolds`: the held ones, or available ones when its holds
 * have ended.
 * @returns null when the stock is gone
 */
export async function lockHeldStock(shop: Shop, orderId: string): Promise<LockedStock | null> {
  const held = await lockHeld(shop, orderId);
  if (held) return { held, changed: [] };
  const lines = await listPieces(shop, orderId);
  try {
    const changed = await holdStock(shop, { orderId, lines, expiresAt: shop.clock.now() });
    return { held: (await lockHeld(shop, orderId)) ?? [], changed };
  } catch (error) {
    if (isRefusal(error, 'stock.not-available')) return null;
    throw error;
  }
}

/** The pieces of an order that come out of the stock; bikes made to order do not. */
export function listPieces(
  shop: Pick<Shop, 'db'>,
  orderId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  return shop.db
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.build)));
}
