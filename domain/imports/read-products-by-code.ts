import { sql } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';
import { checkCase } from './check-case.ts';

/** Reads the ids of the products in this column; each unknown code is a fault of its row. */
export async function readProductsByCode(
  shop: Shop,
  rows: readonly { cells: Cells; productCode: string }[],
  column: string,
): Promise<Map<string, string>> {
  const codes = [...new Set(rows.map((row) => row.productCode))];
  const found = await shop.db
    .select({ code: products.code, id: products.id })
    .from(products)
    .where(sql`${products.code} = any(${sql.param(codes)}::text[])`);
  const ids = new Map(found.map((product) => [product.code, product.id]));
  const coded = rows.map(({ cells, productCode }) => ({ cells, code: productCode }));
  const faulty = await checkCase(shop, coded, { table: products, column });
  for (const { cells, productCode } of rows) {
    if (productCode !== '' && !ids.has(productCode) && !faulty.has(productCode))
      cells.fault(column, 'product-unknown', { code: productCode });
  }
  return ids;
}
