import { addressOf } from '#app/addresses.ts';
import type { CartLine } from '#app/site/visitor/cart-line.ts';
import type { WishView } from '#domain/wishlists/find-wishlist.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

/** A wish as the table of products shows it. */
export type WishLine = CartLine & {
  readonly variantCode: string;
  /** Null unless it is a bike. */
  readonly bikeCode: string | null;
};

/** The wishes as lines, each for the minimum quantity. One that cannot be bought has no price. */
export function wishLines(wishes: readonly WishView[], locale: Locale, currency: Currency): WishLine[] {
  return wishes.map((wish) => ({
    variantId: wish.variantId,
    variantCode: wish.variantCode,
    bikeCode: wish.product.kind === 'bike' ? wish.product.code : null,
    name: wish.product.name,
    description: wish.description,
    href: addressOfWish(wish, locale),
    pictureHash: wish.pictureHash,
    currency,
    ...amountsOf(wish),
    maxQuantity: null,
    reason: wish.reason,
  }));
}

function amountsOf({ price }: WishView) {
  if (!price) return { quantity: 1, minQuantity: 1, amount: null, unitAmount: null, listAmount: null };
  const { streetAmount, listAmount, minQuantity } = price;
  return {
    quantity: minQuantity,
    minQuantity,
    amount: streetAmount * minQuantity,
    unitAmount: streetAmount,
    listAmount: listAmount > streetAmount ? listAmount * minQuantity : null,
  };
}

function addressOfWish({ product, variantSlug, category, rootCategory }: WishView, locale: Locale): string {
  const query = { v: variantSlug };
  return product.kind === 'bike'
    ? addressOf(locale, 'bike-item', { category: category.slug, slug: product.slug }, query)
    : addressOf(locale, 'ecommerce-item', { category: rootCategory.slug, slug: product.slug }, query);
}
