import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

const piecesOfCart = statement<{ guestSessionId: string }, { itemCount: number }>(
  'carts_pieces_of_cart',
  `select (coalesce((select sum(line.quantity) from cart_lines line where line.cart_id = cart.id), 0)
     + (select count(*) from cart_builds built where built.cart_id = cart.id))::int as "itemCount"
   from carts cart where cart.guest_session_id = :guestSessionId::uuid`,
);

/** Counts the pieces in the visitor's cart, for the badge; 0 without a cart. */
export async function countCartItems(shop: Shop, guestSessionId: string): Promise<number> {
  const [row] = await piecesOfCart(shop.db, { guestSessionId });
  return row?.itemCount ?? 0;
}
