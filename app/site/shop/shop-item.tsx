import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { loadProductPage } from '#app/site/product/load-product-page.server.ts';
import { ProductFoot } from '#app/site/product/product-foot.tsx';
import { ProductTop } from '#app/site/product/product-top.tsx';
import { type ShownProduct, useShownProduct } from '#app/site/product/shown-product.ts';
import { staysWhilePicking, useVariant } from '#app/site/product/use-variant.ts';
import { loadSafety } from '#app/site/safety/load-safety.server.ts';
import type { Route } from './+types/shop-item';
import { ItemAbout } from './item-about.tsx';
import { loadAbout, loadRelated } from './load-item.server.ts';
import { RelatedProducts } from './related-products.tsx';

export const handle: PageHandle = { layout: 'ecommerce' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const at = { category: params.category, slug: params.slug, url: request.url };
  const { shown, found } = await loadProductPage(visit, 'shop', at);
  const [about, related, safety] = await Promise.all([
    loadAbout(visit, found),
    loadRelated(visit, found),
    loadSafety(visit, found.id),
  ]);
  return { ...shown, about, related, safety };
}

export const shouldRevalidate = staysWhilePicking;

export default function ShopItem() {
  const { about, related, safety, promise, ...loaded } = useLoaderData<typeof loader>();
  const product = useShownProduct(loaded.product);
  const picked = useVariant(product);
  const size = picked.variant?.size ?? product.sizes[0] ?? '';
  return (
    <>
      <PageHead inMarkets title={product.name} />
      <ProductTop
        isSquare
        picked={picked}
        product={product}
        promise={promise}
        way={<ItemWay product={product} />}
      />
      <ItemAbout about={about} size={size} />
      <ProductFoot reviews={loaded.reviews} safety={safety} />
      <RelatedProducts products={related} title={about.goesWith} />
    </>
  );
}

function ItemWay({ product: { name, category } }: { product: ShownProduct }) {
  return (
    <Breadcrumbs
      hasCurrent={false}
      names={{ 'ecommerce-archive-category': category.name, 'ecommerce-item': name }}
      params={{ category: category.slug }}
      route="ecommerce-item"
    />
  );
}
