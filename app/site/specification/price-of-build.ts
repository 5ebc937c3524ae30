// @browser-safe The specification names prices with it.
import type { ShownProduct } from '#app/site/product/shown-product.ts';

/** What of a product its builds' prices need. */
export type PricedProduct = {
  readonly currency: ShownProduct['currency'];
  readonly variants: readonly Pick<
    ShownProduct['variants'][number],
    'groupModel' | 'streetAmount' | 'listAmount' | 'percent'
  >[];
};

/** The lowest price of a build, in minor units. */
export type BuildPrices = {
  readonly amount: number;
  /** The price it is reduced from; null: it is not, or not in every colour and size. */
  readonly listAmount: number | null;
  /** Whether a colour or size costs more. */
  readonly isFrom: boolean;
};

/** Null where the build is not for sale. */
export function priceOfBuild({ variants }: PricedProduct, build: string): BuildPrices | null {
  const some = variants.filter(({ groupModel }) => groupModel === build);
  const [first] = some.toSorted((one, other) => one.streetAmount - other.streetAmount);
  if (!first) return null;
  const isFrom = some.some(({ streetAmount }) => streetAmount !== first.streetAmount);
  const isReduced = some.every(
    ({ percent, listAmount }) => percent !== null && listAmount === first.listAmount,
  );
  return {
    amount: first.streetAmount,
    listAmount: isReduced && !isFrom ? first.listAmount : null,
    isFrom,
  };
}
