import { statement } from '#database/statement.ts';
import type { Checkout } from '#domain/checkout/save-checkout.ts';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';

const checkoutOfCart = statement<{ cartId: string }, Checkout>(
  'checkout_of_cart',
  `select cart_id as "cartId", typed, idempotency_key as "idempotencyKey" from checkouts where cart_id = :cartId::uuid`,
);

/** Finds what the shopper typed so far; null when nothing was typed yet. */
export async function findCheckout(shop: Shop, cartId: string): Promise<Checkout | null> {
  if (!isId(cartId)) return null;
  const [checkout] = await checkoutOfCart(shop.db, { cartId });
  return checkout ?? null;
}
