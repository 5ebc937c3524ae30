import { type AddedToCart, addToCart } from '#domain/carts/add-to-cart.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { removeWishes } from './remove-wishes.ts';

export type MoveToCart = {
  readonly guestSessionId: string;
  readonly variantCode: string;
  /** Pieces; the fewest one may buy. */
  readonly quantity: number;
};

/**
 * Puts a wish into the cart and takes it off the list, both or neither.
 * @throws Refusal as `addToCart`; the wish then stays
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
