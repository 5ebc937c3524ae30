import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { consumeHolds } from '#domain/stock/consume-holds.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { isRefusal } from '#shared/refusal.ts';
import { orderLines } from './schema.ts';

/**
 * Takes an order's pieces off the stock: the held ones, or available ones when its
 * holds have ended.
 * @returns null when the stock is gone; else the variants to announce last in the transaction
 */
export async function consumeHeldStock(shop: Shop, orderId: string): Promise<{ changed: string[] } | null> {
  if (await consumeHolds(shop, orderId)) return { changed: [] };
  const lines = await listPieces(shop, orderId);
  try {
    const changed = await holdStock(shop, { orderId, lines, expiresAt: shop.clock.now() });
    await consumeHolds(shop, orderId);
    return { changed };
  } catch (error) {
    if (isRefusal(error, 'stock.not-available')) return null;
    throw error;
  }
}

export function listPieces(
  shop: Pick<Shop, 'db'>,
  orderId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  return shop.db
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
}
