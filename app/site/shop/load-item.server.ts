import type { RequestContext } from '#app/context.ts';
import { loadCards } from '#app/site/catalogue/load-cards.server.ts';
import type { FoundProduct } from '#app/site/product/load-product.server.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { aboutItem } from './about-item.server.ts';

/** An item's description in finished words, shared until the product or the catalogue changes. */
export function loadAbout({ shop, shared }: RequestContext, product: FoundProduct) {
  const tags = [productTag(product.id), 'catalogue'];
  return shared(`about ${product.id}`, tags, async () => aboutItem(product, shop.locale));
}

/** The cards of related products, in the maker's order. */
export async function loadRelated({ shop, shared, showTags }: RequestContext, { related }: FoundProduct) {
  if (related.length === 0) return [];
  const tags = related.map(productTag);
  const cards = await shared(`cards ${related.join(' ')}`, ['catalogue', ...tags], async () => {
    const found = await loadCards(shop, { kind: 'shop', ids: related });
    return found.toSorted((one, other) => related.indexOf(one.id) - related.indexOf(other.id));
  });
  showTags(...cards.map(({ id }) => productTag(id)));
  return cards;
}
