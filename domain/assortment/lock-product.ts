import { sql } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { type ProductRow, readProductRows } from './read-product-rows.ts';
import { productUnknown } from './refusals.ts';

/** @throws Refusal assortment.product-unknown, staff.right-lacking */
export async function getProductRow(shop: Shop, code: string): Promise<ProductRow> {
  const row = (await readProductRows(shop, [code])).get(code);
  if (!row) throw productUnknown(code);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockProduct(shop: Shop, code: string): Promise<ProductRow> {
  const row = (await lockProducts(shop, [code])).get(code);
  if (!row) throw productUnknown(code);
  return row;
}

/** The rows of those that exist, by code, locked until the transaction ends. */
export async function lockProducts(shop: Shop, codes: readonly string[]): Promise<Map<string, ProductRow>> {
  await shop.db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.code} = any(${sql.param([...codes])}::text[])`)
    .orderBy(products.code)
    .for('no key update');
  return readProductRows(shop, codes);
}
