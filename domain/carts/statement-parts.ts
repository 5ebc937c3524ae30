/**
 * Pieces of SQL that the room's statements share, so all of them use the same "price", "available"
 * and "on sale".
 */

/** `price`: the current price of a `variant` in the list. Needs `:priceList`, `:now`. */
export const PRICE_NOW = `
  left join lateral (
    select announced_amount, street_amount, min_purchasable_quantity from prices
    where variant_id = variant.id and price_list_slug = :priceList::text
      and valid_from <= :now::timestamptz and (valid_to is null or valid_to > :now::timestamptz)
    order by valid_from desc
    limit 1
  ) price on true`;

/** `stock` of a `variant`, and `own`: the pieces that the last order of a `cart` still holds. */
export const STOCK_NOW = `
  left join stock_items stock on stock.variant_id = variant.id
  left join stock_holds own
    on own.order_id = cart.last_order_id and own.variant_id = variant.id and own.state = 'active'`;

/** Pieces available to this cart; null when the stock is unknown. */
export const AVAILABLE = 'stock.on_hand - stock.held + coalesce(own.quantity, 0)';

/** Whether a `variant` of a `product` is for sale. */
export const ON_SALE = `variant.status = 'active' and product.status = 'active'`;

/**
 * Uses of a `promotion` by the unpaid order of these `carts`. A new order gives them back, like
 * the held pieces.
 */
export const OWN_USES = `
  select count(*) from promotion_uses own
  where own.promotion_code = promotion.code and own.order_id = carts.last_order_id
    and exists (select from stock_holds held where held.order_id = own.order_id and held.state = 'active')`;
