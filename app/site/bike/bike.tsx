import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { GeometrySection } from '#app/site/geometry/geometry-section.tsx';
import { ProductFoot } from '#app/site/product/product-foot.tsx';
import { useShownProduct } from '#app/site/product/shown-product.ts';
import { staysWhilePicking, useVariant } from '#app/site/product/use-variant.ts';
import { Proof } from '#app/site/proof/proof.tsx';
import { useBikeSheet } from '#app/site/specification/use-bike-sheet.ts';
import type { Route } from './+types/bike';
import styles from './bike.css?url';
import { BikeAbout } from './bike-about.tsx';
import { BikeTop } from './bike-top.tsx';
import { loadBike } from './load-bike.server.ts';
import { useRiderSize } from './use-rider-size.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const at = { category: params.category, slug: params.slug, url: request.url };
  return loadBike(context.get(requestContext), at);
}

export const shouldRevalidate = staysWhilePicking;

export default function Bike() {
  const loaded = useLoaderData<typeof loader>();
  const { geometry, proof } = loaded;
  const product = useShownProduct(loaded.product);
  const picked = useVariant(product, useRiderSize(product.code));
  const [sheet, askForSheet] = useBikeSheet(product);
  const size = picked.variant?.size ?? geometry?.middle ?? '';
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead inMarkets title={`${product.name}: ${product.category.name}`} />
      <BikeTop loaded={loaded} picked={picked} product={product} />
      <BikeAbout
        askForSheet={askForSheet}
        product={product}
        sheet={sheet}
        size={size}
        specification={loaded.specification}
        text={loaded.text}
        variant={picked.variant}
      />
      {geometry && (
        <GeometrySection
          askForSizes={askForSheet}
          code={product.code}
          fetched={sheet?.sizes}
          geometry={geometry}
          name={product.name}
          picked={picked}
          size={size}
        />
      )}
      {proof && <Proof data={proof.part} place={proof.sizes.indexOf(size)} />}
      <ProductFoot reviews={loaded.reviews} safety={loaded.safety} />
    </>
  );
}
