import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';
import type { Order } from './move-order.ts';

/**
 * Takes the ordered pieces out of the order's cart, once; later additions stay. The cart's checkout
 * gets a new key, so the next order is a new one.
 */
export async function removeOrderedFromCart(shop: Shop, order: Order): Promise<void> {
  if (!order.cartId || order.hasLeftCart) return;
  await take(shop.db, {
    cartId: order.cartId,
    orderId: order.id,
    usedCoupons: order.breakdown.discounts.map((discount) => discount.code),
    newKey: newToken(),
    at: shop.clock.now(),
  });
}

type Taking = { cartId: string; orderId: string; usedCoupons: readonly string[]; newKey: string; at: Date };

const take = statement<Taking, { id: string }>(
  'orders_take_from_cart',
  `with ordered as (
     select variant_id, sum(quantity)::int as quantity from order_lines
     where order_id = :orderId::uuid and build is null group by variant_id
   ), built as (
     delete from cart_builds using order_lines line
     where line.order_id = :orderId::uuid and cart_builds.cart_id = :cartId::uuid and cart_builds.code = line.build->>'code'
   ), lessened as (
     update cart_lines line set quantity = line.quantity - ordered.quantity from ordered
     where line.cart_id = :cartId::uuid and line.variant_id = ordered.variant_id and line.quantity > ordered.quantity
   ), removed as (
     delete from cart_lines line using ordered
     where line.cart_id = :cartId::uuid and line.variant_id = ordered.variant_id and line.quantity <= ordered.quantity
   ), told as (
     update orders set has_left_cart = true where id = :orderId::uuid
   ), renewed as (
     update checkouts set idempotency_key = :newKey::text, updated_at = :at::timestamptz where cart_id = :cartId::uuid
   )
   update carts
   set version = version + 1, updated_at = :at::timestamptz,
     coupon_codes = array(select code from unnest(coupon_codes) code where code <> all(:usedCoupons::text[]))
   where id = :cartId::uuid
   returning id`,
);
