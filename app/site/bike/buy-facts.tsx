import { lazy } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { ShownProduct, ShownVariant } from '#app/site/product/shown-product.ts';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import { productWords } from '#messages/product/words.ts';
import type { FactWords } from './buy-facts-body.tsx';
import { useNearestDealer } from './use-nearest-dealer.ts';

export { InstalmentLine } from './instalments.tsx';

/** A browser that found the part in its document needs no script for it. */
const Body = lazy(() => import('./buy-facts-body.tsx').then((body) => ({ default: body.BuyFactsBody })));

/** What stands below a bike's buy button, in the reader's language. */
export type BuyFacts = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly words: StaticData<readonly FactWords[]>;
};

/** Collection, assembly and test ride of a bike; below the delivery days. */
export function BuyFactsList({ facts }: { facts: BuyFacts }) {
  const t = useWords(productWords);
  const nearest = useNearest(facts.country);
  return (
    <div className="buy-facts">
      <StaticPart className="contents" data={facts.words}>
        {(words) => <Body words={words} />}
      </StaticPart>
      {nearest && (
        <p data-about="collect">
          <b>{t('nearest')}</b> {nearest}
        </p>
      )}
    </div>
  );
}

/** The nearest dealer that hands over, with town and distance, where this device has a place. */
function useNearest(country: string): string | null {
  const format = useFormatter();
  const dealer = useNearestDealer(country);
  if (!dealer) return null;
  const km = format.number(dealer.km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 });
  return `${dealer.name}, ${dealer.city}, ${km}`;
}

/** What a variant weighs, with its size and without pedals; null where nobody knows. */
export function useWeight(
  { builds, sizes, weights }: ShownProduct,
  variant: ShownVariant | undefined,
): string | null {
  const t = useWords(productWords);
  const format = useFormatter();
  const row = builds.findIndex(({ groupModel }) => groupModel === variant?.groupModel);
  const grams = variant && weights?.[row]?.[sizes.indexOf(variant.size)];
  if (!grams) return null;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const weight = format.number(grams / 1000, { style: 'unit', unit: 'kilogram', ...digits });
  return t('weight-of', { weight, size: variant.size });
}
