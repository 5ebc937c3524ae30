/** @browser-safe */
import { useMemo } from 'react';
import type { ShownPhotograph } from '#app/site/gallery/shown-photograph.ts';
import { isPhotograph } from '#domain/media/addresses.ts';
import { discountPercent } from '#domain/prices/discount-percent.ts';
import type { GoodView } from '#drawing/goods/good-scene.ts';
import type { BicycleView } from '#drawing/views.ts';
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
  'drawn',
] as const;

/** The parts that a bicycle's drawing shows by name, beside the whole: `….svg#cockpit`. */
export const BICYCLE_PARTS = [
  'frame',
  'front',
  'rear',
  'cockpit',
  'drivetrain',
] satisfies readonly BicycleView[];
type ShownView = BicycleView | GoodView;

/** What the stage lets one choose from: photographs, or one drawing, which has its own views. */
const MOST_DRAWINGS = 1;
const MOST_PHOTOGRAPHS = 24;

/**
 * What the browser needs to show a product and its choices. `category` is the one of its address.
 */
export function shownProduct(
  product: ProductData,
  kind: 'bike' | 'shop',
  titleOf: (view: ShownView) => string,
) {
  const { name, slug } = kind === 'bike' ? product.category : product.rootCategory;
  const { productCode, tagline, isNew, bestSeller, customisable, archived, colors, sizes, builds } = product;
  return {
    ...{ name: product.name, slug: product.slug, code: productCode, tagline },
    category: { name, slug },
    ...{ isNew, bestSeller, customisable, archived, colors, sizes, builds },
    variants: toColumns(product.variants, OF_VARIANTS),
    pictures: picturesByColor(product),
    ...photographsOf(product),
    currency: product.currency,
    vatLine: product.vatLine,
    lowestPriceRule: product.lowestPriceRule,
    ...(kind === 'bike' && { weights: weightsOf(product) }),
    views: viewsOf(product, kind).map((view) => ({ view, title: titleOf(view) })),
    ...(product.startingPrice && { startingPrice: product.startingPrice }),
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

/** Grams: a row for each build, in the order of the sizes; 0: unknown. */
function weightsOf({ builds, sizes, variants }: ProductData): readonly (readonly number[])[] {
  return builds.map(({ groupModel }) =>
    sizes.map((size) => {
      const found = variants.find((variant) => variant.groupModel === groupModel && variant.size === size);
      return found?.weightGrams ?? 0;
    }),
  );
}

/** The hashes of its pictures in order, by the colour's code. */
function picturesByColor({ pictures }: ProductData): Readonly<Record<string, readonly string[]>> {
  const byColor = Map.groupBy(pictures, ({ color }) => color);
  return Object.fromEntries([...byColor].map(([color, some]) => [color, hashesOf(some)]));
}

function hashesOf(pictures: ProductData['pictures']): string[] {
  const hashes = pictures.map(({ hash }) => hash);
  return hashes.slice(0, hashes.some(isPhotograph) ? MOST_PHOTOGRAPHS : MOST_DRAWINGS);
}

/** What its drawings show by name, the whole first. */
function viewsOf(product: ProductData, kind: 'bike' | 'shop'): readonly ShownView[] {
  if (kind === 'shop') return ['full', ...(product.pictures[0]?.views ?? [])];
  return namesViews(product) ? ['full', ...BICYCLE_PARTS] : ['full'];
}

/**
 * Whether each drawing shows its parts by name. Those with sizes do; an older one may be kept by a
 * browser from before there were names.
 */
function namesViews({ pictures }: Pick<ProductData, 'pictures'>): boolean {
  const firsts = [...Map.groupBy(pictures, ({ color }) => color).values()].flatMap(([first]) => first ?? []);
  return firsts.every(({ hash, sizes }) => isPhotograph(hash) || (sizes ?? []).length > 0);
}

/** What is said of photographs, and turns; nothing of a product with drawings only. */
function photographsOf({ pictures, turns }: ProductData): Photographs {
  const photographs = pictures.filter(({ hash }) => isPhotograph(hash));
  return {
    ...(photographs.length > 0 && {
      photographs: Object.fromEntries(
        photographs.map(({ hash, alt, width, height, focalX, focalY }) => [
          hash,
          { alt, width, height, focal: `${focalX ?? 50}% ${focalY ?? 50}%` },
        ]),
      ),
    }),
    ...(turns.length > 0 && {
      turns: Object.fromEntries(turns.map(({ color, hashes }) => [color, hashes])),
    }),
  };
}

type Photographs = {
  /** By the photograph's hash. */
  readonly photographs?: Readonly<Record<string, ShownPhotograph>>;
  /** The steps of its turn, by the colour's code. */
  readonly turns?: Readonly<Record<string, readonly string[]>>;
};
