import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

const piecesOfCart = statement<{ guestSessionId: string }, { itemCount: number }>(
  'carts_pieces_of_cart',
  `select coalesce(sum(line.quantity), 0)::int as "itemCount"
   from carts cart join cart_lines line on line.cart_id = cart.id
   where cart.guest_session_id = :guestSessionId::uuid`,
);

/** Counts the pieces in the visitor's cart, for the badge; 0 without a cart. */
export async function countCartItems(shop: Shop, guestSessionId: string): Promise<number> {
  const [row] = await piecesOfCart(shop.db, { guestSessionId });
  return row?.itemCount ?? 0;
}
