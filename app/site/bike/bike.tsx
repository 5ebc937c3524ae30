import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { GeometrySection } from '#app/site/geometry/geometry-section.tsx';
import { ProductFoot } from '#app/site/product/product-foot.tsx';
import { ProductTop } from '#app/site/product/product-top.tsx';
import { useShownProduct } from '#app/site/product/shown-product.ts';
import { staysWhilePicking, useVariant } from '#app/site/product/use-variant.ts';
import { FitsYou } from '#app/site/size-finder/fits-you.tsx';
import type { Route } from './+types/bike';
import styles from './bike.css?url';
import { BikeAbout } from './bike-about.tsx';
import { BikeWay, BikeWaysOn, BikeYear } from './bike-ways.tsx';
import { BuyFactsList, InstalmentLine, useWeight } from './buy-facts.tsx';
import { Figures } from './figures.tsx';
import { loadBike } from './load-bike.server.ts';
import { Proof } from './proof.tsx';
import { useBikeSheet } from './use-bike-sheet.ts';
import { useRiderSize } from './use-rider-size.ts';
import { useSections } from './use-sections.ts';
import { useSizeNote } from './use-size-note.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const at = { category: params.category, slug: params.slug, url: request.url };
  return loadBike(context.get(requestContext), at);
}

export const shouldRevalidate = staysWhilePicking;

export default function Bike() {
  const { geometry, safety, ...loaded } = useLoaderData<typeof loader>();
  const product = useShownProduct(loaded.product);
  const picked = useVariant(product, useRiderSize(product.code));
  const [sheet, askForSheet] = useBikeSheet(product);
  const size = picked.variant?.size ?? geometry?.middle ?? '';
  const sections = useSections(geometry !== null, {
    tests: loaded.proof?.name,
    reviews: loaded.reviews?.name,
  });
  const weight = useWeight(product, picked.variant);
  const sizeNote = useSizeNote(geometry, picked.variant?.size);
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead inMarkets title={`${product.name}: ${product.category.name}`} />
      <ProductTop
        belowSizes={geometry && geometry.sizes.length > 1 && <FitsYou code={product.code} />}
        picked={picked}
        product={product}
        facts={picked.variant && <BuyFactsList facts={loaded.facts} />}
        instalments={
          picked.variant && <InstalmentLine amount={picked.variant.streetAmount} of={loaded.instalments} />
        }
        promise={loaded.promise}
        sections={sections}
        sizeNote={sizeNote}
        stage={loaded.stage}
        wholeFact={weight}
        below={loaded.figures && <Figures data={loaded.figures} />}
        way={<BikeWay product={product} />}
        year={<BikeYear earlier={loaded.earlier} />}
      >
        <BikeWaysOn notices={loaded.notices} product={product} variant={picked.variant?.slug} />
      </ProductTop>
      <BikeAbout
        askForSheet={askForSheet}
        build={Math.max(
          0,
          product.builds.findIndex(({ groupModel }) => groupModel === picked.variant?.groupModel),
        )}
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
      {loaded.proof && <Proof data={loaded.proof.part} place={product.sizes.indexOf(size)} />}
      <ProductFoot reviews={loaded.reviews} safety={safety} />
    </>
  );
}
