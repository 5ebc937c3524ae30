import type { RequestContext } from '#app/context.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { loadCards } from '../catalogue/load-cards.server.ts';
import { keepProduct, offerProduct } from '../catalogue/load-product.server.ts';
import { aboutItem } from './about-item.server.ts';

type Address = { categorySlug: string; slug: string };

/** An e-shop item with all its page tells: what it costs, how it is, which size is whose, what goes with it; null when there is none. */
export async function loadItem(visit: Pick<RequestContext, 'shop' | 'shared'>, address: Address) {
  const { shop } = visit;
  const product = await keepProduct(visit, { kind: 'shop', ...address });
  if (!product) return null;
  const { id, related } = product;
  const [offer, about, cards] = await Promise.all([
    offerProduct(shop, product),
    visit.shared(`about ${id}`, [productTag(id), 'catalogue'], async () => aboutItem(product, shop.locale)),
    related.length === 0 ? [] : keepCards(visit, related),
  ]);
  return { known: product, offer, about, related: cards };
}

/** In the maker's order. */
function keepCards({ shop, shared }: Pick<RequestContext, 'shop' | 'shared'>, ids: readonly string[]) {
  return shared(`cards ${ids.join(' ')}`, ['catalogue', ...ids.map(productTag)], async () => {
    const cards = await loadCards(shop, { kind: 'shop', ids });
    return cards.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  });
}
