import { findBuilds } from '#domain/catalogue/find-builds.ts';
import { findGeometry, type GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { CARD_VIEW } from '#domain/media/list-product-pictures.ts';
import type { BicycleRange } from '#domain/media/recipe.ts';
import { type SizedDrawings, saveGeometryPictures } from '#domain/media/save-geometry-pictures.ts';
import { type DrawnPictures, saveProductPictures } from '#domain/media/save-product-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import { goodViews } from '#drawing/draw-good.ts';
import { figureBox } from '#drawing/figure/frame-figure.ts';
import { solid } from '#drawing/paints.ts';
import { BICYCLE_VIEWS } from '#drawing/views.ts';
import { partsOf } from './parts-of.ts';
import { letteringOf, type Maker, paintOf } from './read-maker.ts';
import type { ProductDrawing, SeedProduct } from './seed-files.ts';

type Pictures = DrawnPictures['pictures'];

/** A pale paint, behind the lines drawn over it. */
const QUIET_PAINT = solid('#15202a', '#d8dee2');

/**
 * Adds the pictures of every product in each of its colours: a bicycle as a card and in all views,
 * an article from the front.
 */
export async function seedPictures(
  shop: Shop,
  maker: Maker,
  products: readonly SeedProduct[],
): Promise<void> {
  const rows = await shop.db.query.products.findMany({ columns: { id: true, code: true } });
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  const measured = await findGeometry(shop, [...ids.values()]);
  const drawn: DrawnPictures[] = [];
  for (const { code, colors, drawing } of products) {
    const productId = ids.get(code) ?? '';
    const range = await rangeOf(shop, productId, measured.get(productId));
    drawn.push({ productId, pictures: colors.flatMap((color) => picturesIn(maker, color, drawing, range)) });
  }
  await saveProductPictures(shop, drawn);
  await seedGeometryPictures(shop, maker, products, { ids, measured });
}

/** The sizes and builds of a bike as they are drawn; undefined where its sheet measures none. */
async function rangeOf(
  shop: Shop,
  productId: string,
  sizes: readonly GeometryOfSize[] | undefined,
): Promise<BicycleRange | undefined> {
  if (!sizes) return undefined;
  const builds = await findBuilds(shop, productId);
  if (builds.length === 0) return undefined;
  return {
    sizes: sizes.map(({ size, barWidth: _, ...geometry }) => ({ size, geometry })),
    builds: builds.map(({ groupModel, sizes: [first] }) => ({
      build: groupModel,
      parts: partsOf(
        Object.fromEntries((first?.rows ?? []).map((row) => [row.key, 'values' in row ? row.values : []])),
      ),
    })),
  };
}

/** Products by code, and their geometry. */
type Known = {
  readonly ids: ReadonlyMap<string, string>;
  readonly measured: ReadonlyMap<string, readonly GeometryOfSize[]>;
};

/**
 * The pictures below geometry drawings: each bike in each size, all sizes in one box, in a pale
 * paint behind the lines.
 */
async function seedGeometryPictures(
  shop: Shop,
  maker: Maker,
  products: readonly SeedProduct[],
  { ids, measured }: Known,
): Promise<void> {
  const drawings = products.flatMap(({ code, drawing }): SizedDrawings[] => {
    const productId = ids.get(code) ?? '';
    const sizes = measured.get(productId);
    if (drawing.kind !== 'bicycle' || !sizes) return [];
    const box = figureBox(sizes);
    return [
      {
        productId,
        sizes: sizes.map(({ size, stem: _, barWidth: __, crank: ___, ...geometry }) => ({
          size,
          recipe: {
            ...{ kind: 'bicycle', model: drawing.model, paint: QUIET_PAINT, view: 'full', lite: true },
            ...{ ...letteringOf(maker), shadow: false, geometry, box },
          },
        })),
      },
    ];
  });
  await saveGeometryPictures(shop, drawings);
}

function picturesIn(maker: Maker, color: string, drawing: ProductDrawing, range?: BicycleRange): Pictures {
  const lettering = letteringOf(maker);
  if (drawing.kind === 'good') {
    const colours = drawing.looks[color];
    if (!colours) throw new Error(`No look for ${drawing.model} in ${color}`);
    const { model } = drawing;
    const recipe = { kind: 'good', model, colours, views: goodViews(model), ...lettering } as const;
    return [{ color, view: 'full', recipe }];
  }
  const { model } = drawing;
  const [first] = range?.builds ?? [];
  const base = {
    ...({ kind: 'bicycle', model, paint: paintOf(maker, color), ...lettering } as const),
    ...(first && { parts: first.parts }),
  };
  return [
    { color, view: CARD_VIEW, recipe: { ...base, view: 'full', lite: true } },
    ...BICYCLE_VIEWS.map((view) => {
      const recipe = { ...base, view, lite: false };
      return { color, view, recipe: view === 'full' && range ? { ...recipe, range } : recipe };
    }),
  ];
}
