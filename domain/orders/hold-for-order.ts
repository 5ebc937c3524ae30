import type { CartLineView } from '#domain/carts/cart-view.ts';
import type { Shop } from '#domain/shop.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { notAvailable } from '#domain/stock/refusals.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { Order } from './move-order.ts';
import type { PricedCart } from './price-for-order.ts';

/**
 * Holds the ordered stock as long as the order can be paid. @throws Refusal stock.not-available
 * with the products' names
 */
export async function holdForOrder(
  shop: Shop,
  order: Order,
  lines: readonly CartLineView[],
): Promise<string[]> {
  try {
    // A bike made to order takes nothing out of the stock.
    const stocked = lines.filter(({ made }) => !made);
    return await holdStock(shop, { orderId: order.id, lines: stocked, expiresAt: order.payableUntil });
  } catch (error) {
    if (!isRefusal(error, 'stock.not-available')) throw error;
    throw named(lines.filter((line) => line.variantId in error.fields));
  }
}

/** Refuses a cart with lines that cannot be bought, as its page does (specification section 8). */
export function refuseUnavailable(cart: Pick<PricedCart, 'lines' | 'unavailable'>): void {
  const missing = [...cart.unavailable, ...cart.lines.filter((line) => line.isShort)];
  if (missing.length > 0) throw named(missing);
}

type Named = Pick<CartLineView, 'variantId' | 'product' | 'variant'>;

function named(lines: readonly Named[]) {
  const names = lines.map(({ product, variant }) => [product.name, variant.name].filter(Boolean).join(', '));
  const asList = lines.length > 1 ? names.map((name) => `“${name}”`) : names;
  return notAvailable(
    lines.map((line) => line.variantId),
    asList,
  );
}
