import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { SizeGeometry } from './geometry.ts';
import { compareSizes } from './sizes.ts';

/** A size with its geometry: lengths in mm, angles in degrees. */
export type GeometryOfSize = SizeGeometry & { size: string };

/**
 * The geometry of these bikes by product id, sizes from small to large. Products without geometry
 * are left out.
 */
export async function findGeometry(
  shop: Pick<Shop, 'db'>,
  productIds: readonly string[],
): Promise<Map<string, GeometryOfSize[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await readGeometry(shop.db, { productIds });
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  return new Map(
    [...byProduct].map(([productId, sizes]) => [
      productId,
      sizes
        .map(({ productId: _, ...size }) => size)
        .sort((first, second) => compareSizes(first.size, second.size)),
    ]),
  );
}

const readGeometry = statement<{ productIds: readonly string[] }, GeometryOfSize & { productId: string }>(
  'find_geometry',
  `select product_id as "productId", size, stack, reach, head_angle as "headAngle", seat_angle as "seatAngle", chainstay,
     bb_drop as "bbDrop", fork_offset as "forkOffset", axle_to_crown as "axleToCrown", seat_tube as "seatTube",
     saddle_height as "saddleHeight", tyre, stem, bar_width as "barWidth", crank
   from product_geometries where product_id = any(:productIds::uuid[])`,
);
