import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { requestContext } from '#app/context.ts';
import { describeProduct } from '#app/for-machines/describe-product.server.ts';
import { Kept } from '#app/kept-html.ts';
import { requireLocale } from '#app/requests.server.ts';
import { withKnown } from '#app/server-html.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { keepSafety, safetyFor } from '../catalogue/load-safety.server.tsx';
import { productElsewhere, refuseEnded } from '../catalogue/moved.server.ts';
import { packProduct, useProduct } from '../catalogue/packed-product.ts';
import { ProductStage } from '../catalogue/product-stage.tsx';
import { promiseWords } from '../catalogue/promise-words.server.ts';
import { SafetySection } from '../catalogue/safety-section.tsx';
import { useVariant } from '../catalogue/use-variant.ts';
import { VariantAvailability } from '../catalogue/variant-availability.tsx';
import { ColorPicker, SizePicker } from '../catalogue/variant-pickers.tsx';
import { VariantPrice } from '../catalogue/variant-price.tsx';
import { ByAddress } from '../shell/kept-parts.ts';
import { PageHead } from '../shell/page-head.tsx';
import { StockAlertForm } from '../stock-alert/stock-alert-form.tsx';
import type { Route } from './+types/shop-item';
import { ItemAbout } from './item-about.tsx';
import { loadItem } from './load-item.server.ts';
import { RelatedProducts } from './related-products.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const item = await loadItem(visit, { categorySlug: params.category, slug: params.slug });
  if (!item) return productElsewhere(visit, 'shop', params.slug, request.url);
  const { known, offer, about, related } = item;
  await refuseEnded(visit, 'shop', offer, new URL(request.url).searchParams.get('v'));
  visit.showTags(productTag(offer.productId), ...related.map(({ id }) => productTag(id)));
  await describeProduct(visit, offer, 'shop');
  const [promise, safety] = await Promise.all([
    promiseWords(visit, offer.variants, 'parcel'),
    keepSafety(visit, offer.productId),
  ]);
  const told = { ...packProduct(offer), about, related, promise, safety: safetyFor(safety) };
  return withKnown(told, { known, offer });
}

/** Picking a variant changes the address, not what the server would answer. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function ShopItem() {
  const own = useTranslations('product');
  const loaded = useLoaderData<typeof loader>();
  const product = useProduct(loaded);
  const picked = useVariant(product, 'ecommerce-item', product.rootCategory.slug);
  const { variant } = picked;
  const size = variant?.size ?? product.sizes[0] ?? '';
  return (
    <>
      <PageHead description={product.tagline} title={product.name} />
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_27rem] 2xl:grid-cols-[minmax(0,1fr)_30rem] lg:pr-[max(0px,50%-50rem)]">
        <Kept name={`stage ${variant?.code} ${variant?.percent}`} of={loaded.known}>
          <ProductStage
            color={variant?.color ?? product.colors[0]?.code}
            percent={variant?.percent ?? null}
            product={product}
            square
            variantCode={variant?.code}
          />
        </Kept>
        <section className="grid gap-6 px-(--margin) pt-6 pb-10 lg:pl-8">
          <ByAddress of={loaded.known}>
            <Breadcrumbs
              hasCurrent={false}
              names={{
                'ecommerce-archive-category': product.rootCategory.name,
                'ecommerce-item': product.name,
              }}
              params={{ category: product.rootCategory.slug }}
              route="ecommerce-item"
            />
          </ByAddress>
          <Kept name={JSON.stringify([variant?.slug, loaded.promise.delivery])} of={loaded.offer}>
            <div className="grid gap-2">
              <h1 className="text-[min(2.5rem,13vw)] leading-[1.06]">{product.name}</h1>
              <p className="text-ink-2">{product.tagline}</p>
            </div>
            {variant ? (
              <>
                <VariantPrice
                  currency={product.currency}
                  lowestPriceRule={product.lowestPriceRule}
                  variant={variant}
                  vatIncluded={product.vatIncluded}
                />
                <ColorPicker picked={picked} product={product} />
                <SizePicker picked={picked} product={product} />
                <VariantAvailability promise={loaded.promise} variant={variant} />
                {variant.availability === 'unavailable' ? (
                  <StockAlertForm key={variant.code} variantCode={variant.code} />
                ) : (
                  <AddToCart minQuantity={variant.minQuantity} variantCode={variant.code} />
                )}
              </>
            ) : (
              <p className="rounded-corner-sm bg-page-2 p-4">{own('not-for-sale-here')}</p>
            )}
          </Kept>
        </section>
      </div>
      <Kept name={size} of={loaded.about}>
        <ItemAbout about={loaded.about} description={product.description} size={size} />
      </Kept>
      <SafetySection loaded={loaded.safety} />
      <Kept name={loaded.about.goesWith} of={loaded.related}>
        <RelatedProducts products={loaded.related} title={loaded.about.goesWith} />
      </Kept>
    </>
  );
}
