import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';

/** The cart afterwards: `cartId` and `version` are null when there was no such line. */
export type RemovedFromCart = {
  readonly cartId: string | null;
  readonly version: number | null;
  readonly removedQuantity: number;
};

const removeLine = statement<
  { guestSessionId: string; variantId: string; now: Date },
  { cartId: string; version: number; removedQuantity: number | null }
>(
  'carts_remove_line',
  `with cart as (
     update carts set version = version + 1, updated_at = :now::timestamptz
     where guest_session_id = :guestSessionId::uuid
       and (exists (select from cart_lines where cart_id = carts.id and variant_id = :variantId::uuid)
         or exists (select from cart_builds where cart_id = carts.id and id = :variantId::uuid))
     returning id, version
   ),
   gone as (
     delete from cart_lines using cart where cart_id = cart.id and variant_id = :variantId::uuid
     returning quantity
   ),
   unmade as (
     delete from cart_builds using cart where cart_id = cart.id and cart_builds.id = :variantId::uuid
     returning 1 as quantity
   )
   select cart.id as "cartId", cart.version, coalesce(gone.quantity, unmade.quantity) as "removedQuantity"
   from cart left join gone on true left join unmade on true`,
);

/**
 * Removes a variant from the cart, or a bike made to order by the id of its line. Removing it again
 * is no error, so a double click is harmless.
 */
export async function removeFromCart(
  shop: Shop,
  input: { readonly guestSessionId: string; readonly variantId: string },
): Promise<RemovedFromCart> {
  const nothing = { cartId: null, version: null, removedQuantity: 0 };
  if (!isId(input.variantId)) return nothing;
  const [row] = await removeLine(shop.db, { ...input, now: shop.clock.now() });
  return row ? { ...row, removedQuantity: row.removedQuantity ?? 0 } : nothing;
}
