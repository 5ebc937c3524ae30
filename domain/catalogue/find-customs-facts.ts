import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { CustomsFacts } from './customs-facts.ts';

/** Finds what customs ask of variants, by variant id. */
export async function findCustomsFacts(
  { db }: Pick<Shop, 'db'>,
  variantIds: readonly string[],
): Promise<Map<string, CustomsFacts>> {
  const rows = await customsFacts(db, { variantIds });
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

const customsFacts = statement<{ variantIds: readonly string[] }, CustomsFacts & { id: string }>(
  'customs_facts_of_variants',
  `select v.id, p.hs_code as "hsCode", v.weight_grams as "weightGrams",
     coalesce(v.attributes->>'madeIn', p.origin_country) as "originCountry"
   from variants v join products p on p.id = v.product_id
   where v.id = any(:variantIds::uuid[])`,
);
