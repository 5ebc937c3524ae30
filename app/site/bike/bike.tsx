import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { GeometrySection } from '#app/site/geometry/geometry-section.tsx';
import { loadGeometry } from '#app/site/geometry/load-geometry.server.ts';
import { loadProductPage } from '#app/site/product/load-product-page.server.ts';
import { ProductTop } from '#app/site/product/product-top.tsx';
import { useShownProduct } from '#app/site/product/shown-product.ts';
import { staysWhilePicking, useVariant } from '#app/site/product/use-variant.ts';
import { loadSafety } from '#app/site/safety/load-safety.server.ts';
import { SafetySection } from '#app/site/safety/safety-section.tsx';
import { FitsYou } from '#app/site/size-finder/fits-you.tsx';
import type { Route } from './+types/bike';
import { BikeAbout } from './bike-about.tsx';
import { BikeWay, BikeWaysOn } from './bike-ways.tsx';
import { loadAbout } from './load-about.server.ts';
import { loadSpecification } from './load-specification.server.ts';
import { useBikeSheet } from './use-bike-sheet.ts';
import { useSizeNote } from './use-size-note.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const at = { category: params.category, slug: params.slug, url: request.url };
  const { shown, product } = await loadProductPage(visit, 'bike', at);
  const [about, specification, geometry, safety] = await Promise.all([
    loadAbout(visit, product),
    loadSpecification(visit, product.productId),
    loadGeometry(visit, product.productId),
    loadSafety(visit, product.productId),
  ]);
  return { ...shown, ...about, specification, geometry, safety };
}

export const shouldRevalidate = staysWhilePicking;

export default function Bike() {
  const { geometry, safety, ...loaded } = useLoaderData<typeof loader>();
  const product = useShownProduct(loaded.product);
  const picked = useVariant(product, 'bike-item');
  const [sheet, askForSheet] = useBikeSheet(product);
  const size = picked.variant?.size ?? geometry?.middle ?? '';
  const sizeNote = useSizeNote(geometry, picked.variant?.size);
  return (
    <>
      <PageHead inMarkets title={`${product.name}: ${product.category.name}`} />
      <ProductTop
        belowSizes={geometry && geometry.sizes.length > 1 && <FitsYou code={product.code} />}
        picked={picked}
        product={product}
        promise={loaded.promise}
        sizeNote={sizeNote}
        way={<BikeWay product={product} />}
      >
        <BikeWaysOn notices={loaded.notices} product={product} variant={picked.variant?.slug} />
      </ProductTop>
      <BikeAbout
        askForSheet={askForSheet}
        build={picked.variant?.groupModel}
        sheet={sheet}
        size={size}
        specification={loaded.specification}
        text={loaded.text}
      />
      {geometry && (
        <GeometrySection
          askForSizes={askForSheet}
          fetched={sheet?.sizes}
          geometry={geometry}
          name={product.name}
          picked={picked}
          size={size}
        />
      )}
      <SafetySection data={safety} />
    </>
  );
}
