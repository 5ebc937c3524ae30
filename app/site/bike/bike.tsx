import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { describeProduct } from '#app/for-machines/describe-product.server.ts';
import { Kept } from '#app/kept-html.ts';
import { unpackRows } from '#app/packed-rows.ts';
import { requireLocale } from '#app/requests.server.ts';
import { withKnown } from '#app/server-html.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { productTag } from '#domain/epochs/tags.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { useListBehind } from '../breadcrumbs/crumb-overrides.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { keepProduct, offerProduct, type ProductData } from '../catalogue/load-product.server.ts';
import { keepSafety, safetyFor } from '../catalogue/load-safety.server.tsx';
import { productElsewhere, refuseEnded } from '../catalogue/moved.server.ts';
import { packProduct, useProduct } from '../catalogue/packed-product.ts';
import { openingVariant } from '../catalogue/pick-variant.ts';
import { ProductStage } from '../catalogue/product-stage.tsx';
import { promiseWords } from '../catalogue/promise-words.server.ts';
import { SafetySection } from '../catalogue/safety-section.tsx';
import { useVariant } from '../catalogue/use-variant.ts';
import { VariantAvailability } from '../catalogue/variant-availability.tsx';
import { BuildPicker, ColorPicker, SizePicker } from '../catalogue/variant-pickers.tsx';
import { VariantPrice } from '../catalogue/variant-price.tsx';
import { ComparePick, ComparePicks } from '../compare/compare-pick.tsx';
import { GeometrySection, type PackedGeometry } from '../geometry/geometry-section.tsx';
import { geometryFor, middleSize, readGeometry } from '../geometry/load-geometry.server.tsx';
import { CustomiseLink } from '../infinitamente/customise-link.tsx';
import { ByAddress } from '../shell/kept-parts.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PageNotices } from '../shell/page-notices.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import { FitsYou } from '../size-finder/fits-you.tsx';
import { StockAlertForm } from '../stock-alert/stock-alert-form.tsx';
import { WORLDS_TAG, worldsByModel } from '../world/list-worlds.server.ts';
import type { Route } from './+types/bike';
import { AskDealer } from './ask-dealer.tsx';
import { readSpecification, specificationFor } from './load-specification.server.tsx';
import { Specification } from './specification.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const known = await keepProduct(visit, {
    kind: 'bike',
    categorySlug: params.category,
    slug: params.slug,
  });
  if (!known) return productElsewhere(visit, 'bike', params.slug, request.url);
  const product = await offerProduct(visit.shop, known);
  await refuseEnded(visit, 'bike', product, new URL(request.url).searchParams.get('v'));
  visit.showTags(productTag(product.productId), WORLDS_TAG);
  await describeProduct(visit, product, 'bike');
  const { productId } = product;
  const keep = <Value,>(what: string, read: () => Promise<Value>) =>
    visit.shared(`${what} ${productId}`, [productTag(productId)], read);
  const [geometry, specification, safety] = await Promise.all([
    keep('geometry', () => readGeometry(visit.shop, productId)),
    keep('specification', () => readSpecification(visit.shop, productId)),
    keepSafety(visit, productId),
  ]);
  const notices = await visit.shared('bike-notices', ['site'], () => listNotices(visit.shop, 'bike'));
  const world = (await worldsByModel(visit)).get(product.model);
  const asked = new URL(request.url).searchParams.get('v');
  const variant = openingVariant(product.variants, asked);
  const size = variant?.size ?? middleSize(geometry);
  const told = {
    ...packProduct(product),
    notices,
    promise: await promiseWords(visit, product.variants, 'bike'),
    geometry: geometryFor(geometry, { locale: visit.shop.locale, name: product.name, size }),
    safety: safetyFor(safety),
    specification: specificationFor(specification, variant?.groupModel, size),
    size,
    world: world && { title: world.title, href: world.href },
  };
  return withKnown(told, { known, offer: product });
}

/** Picking a variant changes the address, not what the server would answer. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function Bike() {
  const t = useTranslations('catalogue');
  const own = useTranslations('product');
  const locale = useLocaleCode();
  const loaded = useLoaderData<typeof loader>();
  const product = useProduct(loaded);
  const picked = useVariant(product, 'bike-item', product.category.slug);
  const { variant } = picked;
  const sizes = loaded.geometry ? unpackRows(loaded.geometry.packed) : [];
  const range = rangeOf(loaded.geometry, variant?.size);
  useListBehind({
    'bike-archive': addressOf(locale, 'bike-archive'),
    'bike-archive-category': addressOf(locale, 'bike-archive-category', { category: product.category.slug }),
  });
  return (
    <>
      <PageHead description={product.tagline} title={product.name} />
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_27rem] 2xl:grid-cols-[minmax(0,1fr)_30rem] lg:pr-[max(0px,50%-50rem)]">
        <Kept name={`stage ${variant?.code} ${variant?.percent}`} of={loaded.known}>
          <ProductStage
            color={variant?.color ?? product.colors[0]?.code}
            percent={variant?.percent ?? null}
            product={product}
            variantCode={variant?.code}
          />
        </Kept>
        <section className="grid gap-6 px-(--margin) pt-6 pb-10 lg:pl-8">
          <Way known={loaded.known} product={product} />
          <Kept
            name={JSON.stringify([variant?.slug, loaded.promise.delivery, range, sizes.length])}
            of={loaded.offer}
          >
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
                <SizePicker
                  note={range && t('made-for', { ...range, from: range.from / 10, to: range.to / 10 })}
                  picked={picked}
                  product={product}
                />
                {sizes.length > 1 && <FitsYou sizes={sizes} />}
                <BuildPicker picked={picked} product={product} />
                <VariantAvailability promise={loaded.promise} variant={variant} />
                {variant.availability === 'unavailable' ? (
                  <StockAlertForm key={variant.code} variantCode={variant.code} />
                ) : (
                  <AddToCart variantCode={variant.code} />
                )}
              </>
            ) : (
              <p className="rounded-corner-sm bg-page-2 p-4">
                {product.archived ? own('no-longer-sold') : own('not-for-sale-here')}
              </p>
            )}
            <Kept name={`ways ${variant?.slug}`} of={loaded.known}>
              <CustomiseLink product={product} variant={variant?.slug} />
              <ComparePick
                bike={{ code: product.productCode, name: product.name, picture: product.pictures[0]?.hash }}
              />
              <ComparePicks />
              <AskDealer code={product.productCode} isSold={!product.archived} variantSlug={variant?.slug} />
            </Kept>
          </Kept>
          <PageNotices notices={loaded.notices} />
        </section>
      </div>
      <section
        aria-labelledby="specification"
        className="wrap grid gap-x-12 gap-y-8 py-(--section) lg:grid-cols-[4fr_8fr]"
      >
        <div className="grid content-start gap-4">
          <h2 className="text-t2" id="specification">
            {own('what-you-get')}
          </h2>
          <p className="max-w-[32em] text-lead text-pretty text-ink-2">{product.description}</p>
          <WorldLink world={loaded.world} />
        </div>
        {loaded.specification && (
          <Specification
            build={variant?.groupModel}
            loaded={loaded.specification}
            size={variant?.size ?? loaded.size}
          />
        )}
      </section>
      {loaded.geometry && (
        <GeometrySection
          geometry={loaded.geometry}
          name={product.name}
          of={loaded.offer}
          picked={picked}
          size={variant?.size ?? loaded.size}
        />
      )}
      <SafetySection loaded={loaded.safety} />
    </>
  );
}

function Way({ product, known }: { product: ProductData; known: object | undefined }) {
  return (
    <ByAddress of={known}>
      <Breadcrumbs
        hasCurrent={false}
        names={{ 'bike-archive-category': product.category.name, 'bike-item': product.name }}
        params={{ category: product.category.slug }}
        route="bike-item"
      />
    </ByAddress>
  );
}

/** The riders a size is made for. */
function rangeOf(geometry: PackedGeometry | null, size: string | undefined) {
  return geometry ? unpackRows(geometry.ranges).find((range) => range.size === size) : undefined;
}

/** The way to all there is to tell of the model. */
function WorldLink({ world }: { world: { title: string; href: string } | undefined }) {
  if (!world) return null;
  return (
    <p>
      <TextLink href={world.href}>{world.title}</TextLink>
    </p>
  );
}
