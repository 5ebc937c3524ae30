import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { type SizeToChoose, sizesToChoose } from './size-fit.ts';
import { compareSizes } from './sizes.ts';

/** A bike by its code, with the data that choosing a size needs, from small to large. */
export type BikeToFit = { readonly code: string; readonly sizes: readonly SizeToChoose[] };

/** The most bikes in one answer; each takes about 300 bytes. */
const MOST_TOLD = 300;

/** Lists the data for choosing a size on every bike with geometry, bikes still sold first. */
export async function listSizesToChoose(shop: Pick<Shop, 'db'>): Promise<BikeToFit[]> {
  const frames = await readFrames(shop.db, { most: MOST_TOLD });
  return [...Map.groupBy(frames, ({ code }) => code)].map(([code, sizes]) => ({
    code,
    sizes: sizesToChoose(sizes.sort((first, second) => compareSizes(first.size, second.size))),
  }));
}

type Frame = { code: string; size: string; stack: number; reach: number; stem: number; seatTube: number };

const readFrames = statement<{ most: number }, Frame>(
  'list_sizes_to_choose',
  `select b.code, g.size, g.stack, g.reach, g.stem, g.seat_tube as "seatTube"
   from (select p.id, p.code, p.status = 'archived' as is_old, p.position from products p
     where p.status <> 'draft' and p.kind = 'bike' and exists (select from product_geometries g where g.product_id = p.id)
     order by is_old, p.position, p.code limit :most::int) b
   join product_geometries g on g.product_id = b.id
   order by b.is_old, b.position, b.code`,
);
