import type { RequestContext } from '#app/context.ts';
import { findProduct } from '#domain/catalogue/find-product.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { loadCards } from '../catalogue/load-cards.server.ts';
import { offerProduct } from '../catalogue/load-product.server.ts';
import { aboutItem } from './about-item.server.ts';

type Address = { categorySlug: string; slug: string };

/** An e-shop item with all its page tells: what it costs, how it is, which size is whose, what goes with it; null when there is none. */
export async function loadItem(visit: Pick<RequestContext, 'shop' | 'shared'>, address: Address) {
  const { shop } = visit;
  const product = await findProduct(shop, { kind: 'shop', ...address });
  if (!product) return null;
  const { id, related } = product;
  const [offer, about, cards] = await Promise.all([
    offerProduct(shop, product, 'shop'),
    visit.shared(`about ${id}`, [productTag(id)], async () => aboutItem(product, shop.locale)),
    related.length === 0
      ? []
      : visit.shared(`cards ${related.join(' ')}`, related.map(productTag), () =>
          loadCards(shop, { kind: 'shop', ids: related }),
        ),
  ]);
  return {
    offer,
    about,
    related: cards.toSorted((one, other) => related.indexOf(one.id) - related.indexOf(other.id)),
  };
}
