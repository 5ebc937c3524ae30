/** @browser-safe */
import { useMemo } from 'react';
import { discountPercent } from '#domain/carts/pricing.ts';
import { fromColumns, toColumns } from './columnar.ts';
import type { ProductData } from './load-product.server.ts';

/** What the browser needs of a variant: 72 of them are the largest part of a bike's data. */
const OF_VARIANTS = [
  'code',
  'slug',
  'size',
  'color',
  'groupModel',
  'listAmount',
  'streetAmount',
  'minQuantity',
  'availability',
  'expectedOn',
] as const;

/** The stage shows one large picture and two closer views. */
const MOST_PICTURES = 3;

/**
 * What the browser needs to show a product and its choices. `category` is the one of its address.
 */
export function shownProduct(product: ProductData, kind: 'bike' | 'shop') {
  const { name, slug } = kind === 'bike' ? product.category : product.rootCategory;
  const { productCode, tagline, isNew, bestSeller, customisable, archived, colors, sizes, builds } = product;
  return {
    ...{ name: product.name, slug: product.slug, code: productCode, tagline },
    category: { name, slug },
    ...{ isNew, bestSeller, customisable, archived, colors, sizes, builds },
    variants: toColumns(product.variants, OF_VARIANTS),
    pictures: picturesByColor(product),
    currency: product.currency,
    vatIncluded: product.vatIncluded,
    lowestPriceRule: product.lowestPriceRule,
  };
}

type Sent = ReturnType<typeof shownProduct>;

/** The product of a page as its components take it. */
export type ShownProduct = ReturnType<typeof useShownProduct>;
export type ShownVariant = ShownProduct['variants'][number];

export function useShownProduct(sent: Sent) {
  return useMemo(() => {
    const variants = fromColumns(sent.variants).map((variant) => ({
      ...variant,
      percent: discountPercent(variant.listAmount, variant.streetAmount),
    }));
    return { ...sent, variants };
  }, [sent]);
}

/** The hashes of its pictures in order, by the colour's code. */
function picturesByColor({ pictures }: ProductData): Readonly<Record<string, readonly string[]>> {
  const byColor = Map.groupBy(pictures, ({ color }) => color);
  return Object.fromEntries(
    [...byColor].map(([color, some]) => [color, some.slice(0, MOST_PICTURES).map(({ hash }) => hash)]),
  );
}
