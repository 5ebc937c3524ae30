import { addressOf } from '#app/addresses.ts';
import type { CartItemJson, CartJson, VariantJson } from '#domain/carts/cart-json.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

/** One row of a table of products. Amounts in minor units. */
export type CartLine = {
  readonly variantId: string;
  readonly name: string;
  /** Build, size, colour. */
  readonly description: string;
  readonly href: string | null;
  readonly pictureHash: string | null;
  readonly currency: Currency;
  readonly quantity: number;
  /** Null when the line has no price. */
  readonly amount: number | null;
  readonly unitAmount: number | null;
  /** The amount by list price, when that is higher. */
  readonly listAmount: number | null;
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
  /** Why it cannot be bought. */
  readonly reason: string | null;
  /** What is told of a bike made to order: there is one of each. */
  readonly made?: readonly string[] | undefined;
};

/** The lines that can be bought. */
export function cartLines(cart: CartJson, locale: Locale): CartLine[] {
  return cart.items.map((item) => ({
    ...goodsOf(item.variant, locale),
    ...amountsOf(item),
    quantity: item.quantity,
    minQuantity: item.price_list.min_purchasable_quantity,
    maxQuantity: item.stock,
    reason: null,
    made: item.made_to_order?.notes,
  }));
}

/** The lines that cannot. */
export function unavailableLines(cart: CartJson, locale: Locale): CartLine[] {
  return cart.unavailable.map(({ variant, quantity, reason }) => ({
    ...goodsOf(variant, locale),
    currency: cart.price_list.currency.code,
    quantity,
    amount: null,
    unitAmount: null,
    listAmount: null,
    minQuantity: 1,
    maxQuantity: null,
    reason,
  }));
}

/**
 * The page of a build, or the product's page with this variant picked (specification section 2,
 * named routes).
 */
function addressOfVariant({ slug, product, build }: VariantJson, locale: Locale): string {
  if (build) return addressOf(locale, 'infinitamente-item', { slug: product.slug }, { build });
  const query = { v: slug };
  return product.kind === 'bike'
    ? addressOf(locale, 'bike-item', { category: product.category.slug, slug: product.slug }, query)
    : addressOf(
        locale,
        'ecommerce-item',
        { category: product.root_category.slug, slug: product.slug },
        query,
      );
}

function goodsOf(variant: VariantJson, locale: Locale) {
  return {
    variantId: variant.id,
    name: variant.product.name,
    description: variant.name,
    href: addressOfVariant(variant, locale),
    pictureHash: variant.image?.hash ?? null,
  };
}

function amountsOf({ quantity, units_total, unit_price, price_list }: CartItemJson) {
  const listAmount = quantity * price_list.list_price;
  return {
    currency: price_list.currency.code,
    amount: units_total,
    unitAmount: unit_price,
    listAmount: listAmount > units_total ? listAmount : null,
  };
}
