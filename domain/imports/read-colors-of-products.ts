import { eq, inArray } from 'drizzle-orm';
import { colors, products, variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';

type Row = { readonly cells: Cells; readonly productCode: string; readonly color: string };

/**
 * Reads the colour of each row, by its code or name; an empty one is that of a product with one
 * colour. A colour in which the product is not made is a fault.
 */
export async function readColorsOfProducts<One extends Row>(
  shop: Shop,
  rows: readonly One[],
): Promise<Map<One, string>> {
  const made = await readMade(shop, [...new Set(rows.map(({ productCode }) => productCode))]);
  const found = new Map<One, string>();
  for (const row of rows) {
    const { cells, productCode, color } = row;
    const own = made.get(productCode);
    if (!own) continue;
    const wanted = color.toLowerCase();
    const [one, ...others] = own;
    const isIt = ({ code, name }: Color) => [code.toLowerCase(), name.toLowerCase()].includes(wanted);
    const known = color === '' && others.length === 0 ? one : own.find(isIt);
    if (known) found.set(row, known.code);
    else cells.fault('color', 'color-other', { color, known: own.map(({ code }) => code).join(', ') });
  }
  return found;
}

type Color = { readonly code: string; readonly name: string };

async function readMade({ db }: Shop, codes: readonly string[]): Promise<Map<string, Color[]>> {
  const rows = await db
    .selectDistinct({ product: products.code, code: colors.code, name: colors.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(colors, eq(colors.code, variants.color))
    .where(inArray(products.code, [...codes]))
    .orderBy(colors.code);
  return Map.groupBy(rows, ({ product }) => product);
}
