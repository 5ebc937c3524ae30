import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Lists the ids of e-shop products that go with these variants and are none of theirs: those that
 * most of them name first, then in the maker's order.
 */
export async function listRelated(
  { db }: Pick<Shop, 'db'>,
  { variantIds, most }: { variantIds: readonly string[]; most: number },
): Promise<string[]> {
  if (variantIds.length === 0) return [];
  const rows = await readRelated(db, { variantIds, most });
  return rows.map(({ id }) => id);
}

const readRelated = statement<{ variantIds: readonly string[]; most: number }, { id: string }>(
  'related_of_variants',
  `with own as (select distinct product_id from variants where id = any(:variantIds::uuid[]))
   select relation.related_id as id
   from own join product_relations relation on relation.product_id = own.product_id
   join products p on p.id = relation.related_id and p.status = 'active'
   where relation.related_id not in (select product_id from own)
   group by relation.related_id
   order by count(*) desc, min(relation.position), relation.related_id
   limit :most`,
);
