import { eq } from 'drizzle-orm';
import { findJustOpened, type OpenedCart, openCart } from '#domain/carts/open-cart.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { openWishes } from '#domain/wishlists/open-wishes.ts';
import { checkouts } from './schema.ts';

export type OpenedBag = {
  readonly id: string;
  /** For the cookie of the session; null when another request has just sent it. */
  readonly token: string | null;
};

/**
 * Opens a guest's bag and their wishes by its key when their session ended, in a new session. What
 * was typed at the checkout is deleted first: it lives as long as the session, and the bag as long
 * as its cookie.
 * @returns the new session; null when the key opens nothing
 */
export async function openBag(shop: Shop, key: unknown): Promise<OpenedBag | null> {
  const opened = await inTransaction(shop, async (inside): Promise<OpenedCart | null> => {
    const cart = await openCart(inside, key);
    if (!cart) return null;
    await inside.db.delete(checkouts).where(eq(checkouts.cartId, cart.cartId));
    await openWishes(inside, { cartId: cart.cartId, guestSessionId: cart.session.id });
    return cart;
  });
  if (opened) return opened.session;
  const joined = await findJustOpened(shop, key);
  return joined && { ...joined, token: null };
}
