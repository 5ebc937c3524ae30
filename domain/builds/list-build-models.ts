import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * A bike that can be built to order: its least build time, and its picture in a paint that
 * shows the possibilities.
 */
export type BuildModel = {
  readonly productId: string;
  readonly code: string;
  readonly weeks: number;
  readonly picture: string;
};

/** All bikes for sale that can be built to order, in the maker's order; only a few. */
export function listBuildModels({ db }: Pick<Shop, 'db'>): Promise<BuildModel[]> {
  return readModels(db, {});
}

const readModels = statement<Record<string, never>, BuildModel>(
  'build_models',
  `select m.product_id as "productId", p.code, m.weeks, m.picture
   from build_models m join products p on p.id = m.product_id
   where p.status = 'active' and p.personalizable_color
   order by p.position, p.code`,
);
