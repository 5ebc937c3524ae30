import { sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { ProductKind } from '#domain/catalogue/kinds.ts';
import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { products, productTexts } from '#domain/catalogue/schema.ts';
import { freeSlug, slugify } from '#domain/catalogue/slugs.ts';
import { importRows } from '#domain/imports/import-rows.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { nameMissing } from './refusals.ts';

export const PRODUCT_TYPES = ['bike', 'e-bike', 'apparel', 'accessory', 'sample'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** What a product of each type begins with; its page asks for the rest. */
const BEGINS: Readonly<Record<ProductType, { kind: ProductKind; tax: string; shelf: string }>> = {
  bike: { kind: 'bike', tax: 'bike', shelf: 'unsorted' },
  'e-bike': { kind: 'bike', tax: 'e-bike', shelf: 'unsorted' },
  apparel: { kind: 'apparel', tax: 'apparel', shelf: 'unsorted-shop' },
  accessory: { kind: 'accessory', tax: 'part', shelf: 'unsorted-shop' },
  sample: { kind: 'sample', tax: 'part', shelf: 'unsorted-shop' },
};

/**
 * Adds a draft: a name (in English) and a type are enough. It waits on a shelf that is not shown.
 * @returns its code
 * @throws Refusal assortment.name-missing, staff.right-lacking; ImportRefused
 */
export async function addProduct(
  shop: Shop,
  input: { readonly name: string; readonly type: ProductType },
): Promise<string> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const name = input.name.trim();
    const base = slugify(name);
    if (base === '') throw nameMissing();
    const { kind, tax, shelf } = BEGINS[input.type];
    const texts = {};
    const section = kind === 'bike' ? 'bike' : 'shop';
    await saveCategories(inside, [{ code: shelf, kind: section, parent: null, position: 0, texts }]);
    await takeTurns(inside);
    const code = await findFree(inside, base);
    const row = {
      code,
      kind,
      model: name,
      category: shelf,
      tax_category: tax,
      status: 'draft',
      position: '0',
    };
    await importRows(inside, 'products', {
      rows: [{ ...row, name_en: name, slug_en: code }],
      name: 'office',
    });
    const subject = { subjectKind: 'product', subjectId: code };
    await recordAudit(inside, { action: 'catalogue.product-added', ...subject, after: { name, kind } });
    return code;
  });
}

/** Two who add a name at once would find the same code free, and the later one would change it. */
async function takeTurns({ db }: Shop): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('assortment:add'))`);
}

/** A code that is nobody's, neither as code nor as address. */
async function findFree({ db }: Shop, base: string): Promise<string> {
  const like = `${base}%`;
  const codes = await db
    .select({ taken: products.code })
    .from(products)
    .where(sql`${products.code} like ${like}`);
  const slugs = await db
    .select({ taken: productTexts.slug })
    .from(productTexts)
    .where(sql`${productTexts.slug} like ${like}`);
  return freeSlug([base], new Set([...codes, ...slugs].map(({ taken }) => taken)));
}
