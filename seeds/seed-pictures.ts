import { findGeometry } from '#domain/catalogue/find-geometry.ts';
import { CARD_VIEW } from '#domain/media/list-product-pictures.ts';
import { type SizedDrawings, saveGeometryPictures } from '#domain/media/save-geometry-pictures.ts';
import { type DrawnPictures, saveProductPictures } from '#domain/media/save-product-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import { figureBox } from '#drawing/figure/frame-figure.ts';
import { solid } from '#drawing/paints.ts';
import { BICYCLE_VIEWS } from '#drawing/views.ts';
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
  await saveProductPictures(
    shop,
    products.map(({ code, colors, drawing }) => ({
      productId: ids.get(code) ?? '',
      pictures: colors.flatMap((color) => picturesIn(maker, color, drawing)),
    })),
  );
  await seedGeometryPictures(shop, maker, products, ids);
}

/**
 * The pictures below geometry drawings: each bike in each size, all sizes in one box, in a pale
 * paint behind the lines.
 */
async function seedGeometryPictures(
  shop: Shop,
  maker: Maker,
  products: readonly SeedProduct[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const measured = await findGeometry(shop, [...ids.values()]);
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

function picturesIn(maker: Maker, color: string, drawing: ProductDrawing): Pictures {
  const lettering = letteringOf(maker);
  if (drawing.kind === 'good') {
    const colours = drawing.looks[color];
    if (!colours) throw new Error(`No look for ${drawing.model} in ${color}`);
    return [{ color, view: 'full', recipe: { kind: 'good', model: drawing.model, colours, ...lettering } }];
  }
  const { model } = drawing;
  const base = { kind: 'bicycle', model, paint: paintOf(maker, color), ...lettering } as const;
  return [
    { color, view: CARD_VIEW, recipe: { ...base, view: 'full', lite: true } },
    ...BICYCLE_VIEWS.map((view) => ({ color, view, recipe: { ...base, view, lite: false } })),
  ];
}
