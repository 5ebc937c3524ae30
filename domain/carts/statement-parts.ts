/** Pieces of SQL the room's statements share, so that all of them mean the same by "price", "available" and "on sale". */

/** `price`: what a `variant` costs in the list now. Needs `:priceList`, `:now`. */
export const PRICE_NOW = `
  left join lateral (
    select announced_amount, street_amount, min_purchasable_quantity from prices
    where variant_id = variant.id and price_list_slug = :priceList::text
      and valid_from <= :now::timestamptz and (valid_to is null or valid_to > :now::timestamptz)
    order by valid_from desc
    limit 1
  ) price on true`;

/** `stock` of a `variant`, and `own`: the pieces the last order of a `cart` still holds. */
export const STOCK_NOW = `
  left join stock_items stock on stock.variant_id = variant.id
  left join stock_holds own
    on own.order_id = cart.last_order_id and own.variant_id = variant.id and own.state = 'active'`;

/** Pieces this cart can have; null when the stock is unknown. */
export const AVAILABLE = 'stock.on_hand - stock.held + coalesce(own.quantity, 0)';

/** Whether a `variant` of a `product` can be bought at all. */
export const ON_SALE = `variant.status = 'active' and product.status = 'active'`;
