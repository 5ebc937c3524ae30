import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** An entry by the maker's codes. */
export type WishCodes = { readonly productCode: string; readonly variantCode: string };

/** Lists the codes of the visitor's entries, for the hearts on cached pages. */
export function listWishes(shop: Shop, guestSessionId: string): Promise<WishCodes[]> {
  return wishesOfSession(shop.db, { guestSessionId });
}

const wishesOfSession = statement<{ guestSessionId: string }, WishCodes>(
  'wishlists_wishes_of_session',
  `select product.code as "productCode", variant.code as "variantCode"
   from wishes wish join variants variant on variant.id = wish.variant_id join products product on product.id = variant.product_id
   where wish.guest_session_id = :guestSessionId::uuid
   order by wish.added_at`,
);
