import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { BicycleRecipe } from './recipe.ts';

/**
 * The drawing of a size: its hash, the numbers it was drawn from, and the part of the
 * plane it shows.
 */
export type GeometryPicture = { size: string; hash: string } & Pick<BicycleRecipe, 'geometry' | 'box'>;

/**
 * Finds the drawings of a bike's sizes. They keep the numbers they were drawn from, so whoever
 * changes the geometry must save new drawings.
 */
export function findGeometryPictures(shop: Pick<Shop, 'db'>, productId: string): Promise<GeometryPicture[]> {
  return readPictures(shop.db, { productId });
}

const readPictures = statement<{ productId: string }, GeometryPicture>(
  'geometry_pictures',
  `select g.size, g.hash, p.recipe->'geometry' as geometry, p.recipe->'box' as box
   from geometry_pictures g join pictures p on p.hash = g.hash where g.product_id = :productId::uuid`,
);
