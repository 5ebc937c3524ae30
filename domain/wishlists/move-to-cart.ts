import { type AddedToCart, addToCart } from '#domain/carts/add-to-cart.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { removeWishes } from './remove-wishes.ts';

export type MoveToCart = {
  readonly guestSessionId: string;
  readonly variantCode: string;
  /** The quantity: the minimum one may buy. */
  readonly quantity: number;
};

/**
 * Adds an entry to the cart and removes it from the list, both or neither.
 * @throws Refusal as `addToCart`; the entry then stays
 */
export function moveToCart(
  shop: Shop,
  { guestSessionId, variantCode, quantity }: MoveToCart,
): Promise<AddedToCart> {
  return inTransaction(shop, async (inside) => {
    const added = await addToCart(inside, { guestSessionId, variantCode, quantity });
    await removeWishes(inside, { guestSessionId, variantCode });
    return added;
  });
}
