import { statement } from '#database/statement.ts';
import type { Currency } from '#shared/money.ts';
import { AVAILABLE, ON_SALE, PRICE_NOW, STOCK_NOW } from './statement-parts.ts';

export type ChangeValues = {
  guestSessionId: string | null;
  variantId: string | null;
  variantCode: string | null;
  quantity: number;
  maxQuantity: number;
  priceList: string;
  currency: Currency;
  now: Date;
};

/** The line and the result; `version` is null when nothing was changed. */
export type ChangeRow = {
  cartId: string;
  variantId: string;
  previousQuantity: number;
  isOnSale: boolean;
  unitAmount: number | null;
  minimum: number | null;
  available: number | null;
  otherPieces: number;
  isAllowed: boolean;
  version: number | null;
};

/**
 * Sets a line's quantity in one statement. It locks the cart's row first, as adding does, so no
 * two calls deadlock.
 */
export const changeLine = statement<ChangeValues, ChangeRow>(
  'carts_change_line',
  `with asked as (
     select cart.id as cart_id, variant.id as variant_id, line.quantity, ${ON_SALE} as is_on_sale,
       price.street_amount, price.min_purchasable_quantity as minimum, ${AVAILABLE} as available
     from carts cart
     join cart_lines line on line.cart_id = cart.id
     join variants variant on variant.id = line.variant_id
     join products product on product.id = variant.product_id ${PRICE_NOW} ${STOCK_NOW}
     where cart.guest_session_id = :guestSessionId::uuid
       and line.variant_id = coalesce(:variantId::uuid, (select id from variants where code = :variantCode::text))
   ),
   allowed as (
     select * from asked
     where is_on_sale and street_amount is not null
       and :quantity::int between minimum and least(available, :maxQuantity::int)
   ),
   cart as (
     update carts set version = version + 1, updated_at = :now::timestamptz
     from allowed where carts.id = allowed.cart_id
     returning carts.id, carts.version
   ),
   line as (
     update cart_lines
     set quantity = :quantity::int, seen_unit_amount = allowed.street_amount, seen_currency = :currency::text
     from cart, allowed
     where cart_lines.cart_id = cart.id and cart_lines.variant_id = allowed.variant_id
     returning cart.version
   )
   select asked.cart_id as "cartId", asked.variant_id as "variantId", asked.quantity as "previousQuantity",
     asked.is_on_sale as "isOnSale", asked.street_amount as "unitAmount", asked.minimum, asked.available,
     (select coalesce(sum(quantity), 0)::int from cart_lines other
      where other.cart_id = asked.cart_id and other.variant_id <> asked.variant_id)
       + (select count(*)::int from cart_builds built where built.cart_id = asked.cart_id) as "otherPieces",
     exists (select from allowed) as "isAllowed", line.version
   from asked left join line on true`,
);
