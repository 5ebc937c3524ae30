import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { carts } from './schema.ts';

/**
 * Notes the order placed from a cart: as long as that order holds pieces, they count as available to this cart, so that a shopper who
 * comes back from paying does not find their own last piece sold out. Called in the transaction that places the order.
 */
export async function rememberOrder(
  shop: Shop,
  input: { readonly cartId: string; readonly orderId: string },
): Promise<void> {
  await shop.db.update(carts).set({ lastOrderId: input.orderId }).where(eq(carts.id, input.cartId));
}
