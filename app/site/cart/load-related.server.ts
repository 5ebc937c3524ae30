import { cardAddress } from '#app/site/catalogue/card-address.ts';
import { loadCards, type ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import type { CartLine } from '#app/site/visitor/cart-line.ts';
import type { CartView } from '#domain/carts/cart-view.ts';
import { listRelated } from '#domain/catalogue/list-related.ts';
import type { Shop } from '#domain/shop.ts';

/** More would distract from the checkout. */
const MOST = 3;

/** What goes with the products of a cart and can be bought now, as lines without a quantity. */
export async function loadRelated(shop: Shop, cart: CartView | null): Promise<CartLine[]> {
  const variantIds = cart?.lines.map(({ variantId }) => variantId) ?? [];
  const ids = await listRelated(shop, { variantIds, most: MOST });
  if (ids.length === 0) return [];
  const cards = await loadCards(shop, { kind: 'shop', ids });
  return cards
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .flatMap((card) => lineOf(shop, card));
}

function lineOf({ locale }: Shop, { price, inStock, ...card }: ProductCardData): CartLine[] {
  if (!price || !inStock) return [];
  return [
    {
      variantId: card.id,
      name: card.name,
      description: card.subtitle,
      href: cardAddress(locale, card),
      pictureHash: card.pictureHash,
      currency: price.currency,
      quantity: 1,
      amount: price.streetAmount,
      unitAmount: null,
      listAmount: price.percent === null ? null : price.listAmount,
      ...{ minQuantity: 1, maxQuantity: null, reason: null },
    },
  ];
}
