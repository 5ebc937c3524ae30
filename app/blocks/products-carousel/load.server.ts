import { loadCards, type ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import type { BlockLoad } from '../block.ts';

/** Nobody looks at more cards in one row. */
const MOST_CARDS = 12;

type Chosen = {
  readonly kind: CategoryKind;
  readonly products: readonly string[];
  readonly color?: string | undefined;
};

/** The cards of a carousel in its order. Products that are no longer for sale are left out. */
export async function loadProductsCarousel(
  { kind, products, color }: Chosen,
  { shop, showTags }: BlockLoad,
): Promise<ProductCardData[]> {
  showTags('catalogue', 'prices', 'stock');
  if (products.length === 0) return loadCards(shop, { kind, most: MOST_CARDS }, color);
  const cards = await loadCards(shop, { kind, codes: products }, color);
  const byCode = new Map(cards.map((card) => [card.code, card]));
  return products.flatMap((code) => byCode.get(code) ?? []);
}
