import { useWords } from '#app/intl/use-words.ts';
import type { PageSection } from '#app/site/product/buy-bar.tsx';
import { ProductTop } from '#app/site/product/product-top.tsx';
import type { ShownProduct } from '#app/site/product/shown-product.ts';
import type { PickedVariant } from '#app/site/product/use-variant.ts';
import { Figures } from '#app/site/proof/figures.tsx';
import { FitsYou } from '#app/site/size-finder/fits-you.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { productWords } from '#messages/product/words.ts';
import { BikeWay, BikeWaysOn, BikeYear } from './bike-ways.tsx';
import { BuyFactsList, InstalmentLine, useWeight } from './buy-facts.tsx';
import type { loadBike } from './load-bike.server.ts';
import { useSizeNote } from './use-rider-size.ts';

type Props = {
  loaded: Awaited<ReturnType<typeof loadBike>>;
  product: ShownProduct;
  picked: PickedVariant;
};

/** The top of a bike's page: the bike on its stage with figures below, and the panel to buy it. */
export function BikeTop({ loaded, product, picked }: Props) {
  const { figures, geometry, instalments, stage } = loaded;
  const { variant } = picked;
  const names = { tests: loaded.proof?.name, reviews: loaded.reviews?.name };
  const sections = useSections(geometry !== null, names);
  const weight = useWeight(product, variant);
  const sizeNote = useSizeNote(geometry, variant?.size);
  return (
    <ProductTop
      below={figures && <Figures data={figures} />}
      belowSizes={geometry && geometry.sizes.length > 1 && <FitsYou code={product.code} />}
      facts={variant && <BuyFactsList facts={loaded.facts} />}
      instalments={variant && <InstalmentLine amount={variant.streetAmount} of={instalments} />}
      picked={picked}
      product={product}
      promise={loaded.promise}
      sections={sections}
      sizeNote={sizeNote}
      stage={stage}
      way={<BikeWay product={product} />}
      wholeFact={weight}
      year={<BikeYear earlier={loaded.earlier} />}
    >
      <BikeWaysOn notices={loaded.notices} product={product} variant={variant?.slug} />
    </ProductTop>
  );
}

/** The sections of a bike's page that its summary leads to; tests and reviews by their names. */
function useSections(
  hasGeometry: boolean,
  { tests, reviews }: { tests: string | undefined; reviews: string | undefined },
): PageSection[] {
  const t = useWords(productWords);
  const tCatalogue = useWords(catalogueWords);
  return [
    { id: 'specification', name: t('what-you-get') },
    ...(hasGeometry ? [{ id: 'geometry', name: tCatalogue('geometry') }] : []),
    ...(tests ? [{ id: 'proof', name: tests }] : []),
    ...(reviews ? [{ id: 'reviews', name: reviews }] : []),
  ];
}
