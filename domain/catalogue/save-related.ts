import { and, inArray, sql } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import type { Shop } from '#domain/shop.ts';
import { Refusal } from '#shared/refusal.ts';
import { productRelations, products } from './schema.ts';

/** The related products of a product, by code and in order. */
export type RelatedEntry = { readonly code: string; readonly related?: readonly string[] | undefined };

/**
 * Replaces the related products of every entry that lists them; entries without a list stay as they
 * are. Part of saving products.
 * @returns the ids of the products that changed
 * @throws Refusal catalogue.related-unknown
 */
export async function saveRelated(shop: Shop, entries: readonly RelatedEntry[]): Promise<string[]> {
  const wanted = entries.filter((entry) => entry.related !== undefined);
  if (wanted.length === 0) return [];
  const ids = await idsOf(shop, [...new Set(wanted.flatMap(({ code, related = [] }) => [code, ...related]))]);
  const rows = wanted.flatMap(({ code, related = [] }) =>
    related.map((other, position) => {
      const relatedId = ids.get(other);
      if (relatedId === undefined || other === code)
        throw new Refusal('catalogue.related-unknown', { product: code, related: other });
      return { productId: ids.get(code) ?? '', relatedId, position };
    }),
  );
  const saved = await saveRows(shop.db, productRelations, rows, { key: ['productId', 'relatedId'] });
  const kept = rows.map((row) => sql`(${row.productId}::uuid, ${row.relatedId}::uuid)`);
  const owners = inArray(
    productRelations.productId,
    wanted.flatMap(({ code }) => ids.get(code) ?? []),
  );
  const others = sql`(${productRelations.productId}, ${productRelations.relatedId}) not in (${sql.join(kept, sql`, `)})`;
  const removed = await shop.db
    .delete(productRelations)
    .where(kept.length === 0 ? owners : and(owners, others))
    .returning({ productId: productRelations.productId });
  return [...saved, ...removed].map((row) => row.productId);
}

async function idsOf(shop: Shop, codes: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await shop.db
    .select({ code: products.code, id: products.id })
    .from(products)
    .where(sql`${products.code} = any(${sql.param(codes)}::text[])`);
  return new Map(rows.map((row) => [row.code, row.id]));
}
