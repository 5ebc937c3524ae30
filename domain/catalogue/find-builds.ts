import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { compareSizes } from './sizes.ts';
import { type SpecificationRow, specificationRows } from './specification-rows.ts';

/** A build of a product with the specification rows of each size, from small to large. */
export type BuildSheets = { groupModel: string; sizes: { size: string; rows: SpecificationRow[] }[] };

/** The parts of each build by size, builds in the maker's order. The colour makes no difference. */
export async function findBuilds(shop: Pick<Shop, 'db'>, productId: string): Promise<BuildSheets[]> {
  const sheets = await readSheets(shop.db, { productId });
  return [...Map.groupBy(sheets, ({ build }) => build)].map(([groupModel, alike]) => ({
    groupModel,
    sizes: alike
      .map(({ size, sheet }) => ({ size, rows: specificationRows(sheet) }))
      .sort((one, other) => compareSizes(one.size, other.size)),
  }));
}

const readSheets = statement<
  { productId: string },
  { build: string; size: string; sheet: Record<string, unknown> }
>(
  'find_builds',
  `select build, size, sheet from (
     select distinct on (v.group_model, v.size) v.group_model as build, v.size, v.position, row_to_json(s) as sheet
     from variants v join variant_specifications s on s.variant_id = v.id
     where v.product_id = :productId::uuid and v.status = 'active'
     order by v.group_model, v.size, v.position) as sheets
   order by min(position) over (partition by build)`,
);
