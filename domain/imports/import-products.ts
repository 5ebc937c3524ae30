import { eq, sql } from 'drizzle-orm';
import { type ApparelFeatures, FEATURE_KEYS } from '#domain/catalogue/features.ts';
import { type ProductEntry, saveProducts } from '#domain/catalogue/save-products.ts';
import { saveModelYears } from '#domain/catalogue/save-usages.ts';
import { categories, modelYears, products, productTexts, usages } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { TAX_CATEGORIES } from '#domain/taxes/tax-categories.ts';
import type { Cells } from './cells.ts';
import { checkCase } from './check-case.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import { readLocalTexts } from './locale-columns.ts';
import { readCustomsColumns } from './product-customs.ts';
import { checkSafety, readSafetyColumns } from './product-safety.ts';
import type { ImportReport } from './report.ts';
import { requirePublishRight } from './require-publish-right.ts';

type ProductRow = ProductEntry & { cells: Cells };

/** Imports products with their texts. Adds model years that do not exist yet. */
export async function importProducts(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = file.rows.map((cells, index): ProductRow => ({ cells, ...readProduct(cells, index) }));
  checkOnce(rows);
  await checkCase(shop, rows, { table: products, column: 'code' });
  await checkReferences(shop, rows);
  await checkSlugs(shop, rows);
  await checkSafety(shop, rows);
  const before = await readStates(shop, rows);
  if (shop.actor.kind === 'office' && !file.isTyped) refusePublishing(rows, before);
  file.faults.refuseIfAny();
  await addYears(shop, rows);
  requirePublishRight(shop, rows, before);
  const known = new Set(before.map((product) => product.code));
  const changed = await saveProducts(
    shop,
    rows.map(({ cells: _, ...entry }) => entry),
  );
  const added = changed.filter((code) => !known.has(code)).length;
  return { added, changed: changed.length - added, notes: [] };
}

function readStates({ db }: Shop, rows: readonly ProductRow[]) {
  const { code, status } = products;
  const codes = rows.map((row) => row.code);
  return db
    .select({ code, status })
    .from(products)
    .where(sql`${code} = any(${sql.param(codes)}::text[])`);
}

/** In the office a product goes on sale on its page, which names everything that it lacks. */
function refusePublishing(rows: readonly ProductRow[], before: Awaited<ReturnType<typeof readStates>>): void {
  const active = new Set(before.flatMap(({ code, status }) => (status === 'active' ? [code] : [])));
  for (const { cells, code, status } of rows)
    if (status === 'active' && !active.has(code)) cells.fault('status', 'publish-elsewhere');
}

function readProduct(cells: Cells, index: number): ProductEntry {
  return {
    code: cells.required('code'),
    kind: cells.oneOf('kind', ['bike', 'apparel', 'accessory', 'sample']),
    model: cells.required('model'),
    category: cells.required('category'),
    modelYear: cells.whole('model_year'),
    taxCategory: cells.oneOf('tax_category', TAX_CATEGORIES),
    isNew: cells.flag('is_new'),
    bestSeller: cells.flag('best_seller'),
    personalizableColor: cells.flag('personalizable_color'),
    ...readFeatures(cells),
    ...readSafetyColumns(cells),
    ...readCustomsColumns(cells),
    status: cells.oneOf('status', ['active', 'draft', 'archived']),
    position: cells.whole('position') ?? index + 1,
    usages: readCodes(cells, 'usages'),
    related: cells.has('related') ? readCodes(cells, 'related') : undefined,
    texts: readLocalTexts(cells, ['tagline', 'description']),
  };
}

function readCodes(cells: Cells, column: string): string[] {
  return cells
    .text(column)
    .split(/[\s|]+/)
    .filter(Boolean);
}

/** All four levels or none, because missing levels would read as zeros. */
function readFeatures(cells: Cells): Pick<ProductEntry, 'features'> {
  if (!FEATURE_KEYS.some((key) => cells.has(key))) return {};
  if (FEATURE_KEYS.every((key) => cells.text(key) === '')) return { features: null };
  const levels = FEATURE_KEYS.map((key) => {
    if (cells.text(key) === '') cells.fault(key, 'cell-missing');
    return [key, Number(cells.oneOf(key, ['0', '1', '2', '3', '4']))];
  });
  return { features: Object.fromEntries(levels) as ApparelFeatures };
}

async function checkReferences(shop: Shop, rows: readonly ProductRow[]): Promise<void> {
  const known = new Set(
    (await shop.db.select({ code: categories.code }).from(categories)).map((row) => row.code),
  );
  const knownUsages = new Set(
    (await shop.db.select({ code: usages.code }).from(usages)).map((row) => row.code),
  );
  const related = rows.flatMap((row) => row.related ?? []);
  const knownProducts = new Set([
    ...rows.map(({ code }) => code),
    ...(related.length > 0 ? await readCodesOf(shop, related) : []),
  ]);
  for (const row of rows) {
    if (row.category !== '' && !known.has(row.category)) {
      row.cells.fault('category', 'category-unknown', { category: row.category });
    }
    for (const code of row.related ?? []) {
      if (code === row.code || !knownProducts.has(code))
        row.cells.fault('related', 'product-unknown', { code });
    }
    for (const usage of row.usages.filter((code) => !knownUsages.has(code))) {
      row.cells.fault('usages', 'usage-unknown', { usage });
    }
  }
}

async function readCodesOf({ db }: Shop, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ code: products.code })
    .from(products)
    .where(sql`${products.code} = any(${sql.param(codes)}::text[])`);
  return rows.map(({ code }) => code);
}

/** A slug belongs to one product per language, in this file and in the shop. */
async function checkSlugs(shop: Shop, rows: readonly ProductRow[]): Promise<void> {
  const wanted = rows.flatMap(({ texts }) => Object.values(texts).map(({ slug }) => slug));
  const taken = await shop.db
    .select({ locale: productTexts.locale, slug: productTexts.slug, code: products.code })
    .from(productTexts)
    .innerJoin(products, eq(products.id, productTexts.productId))
    .where(sql`${productTexts.slug} = any(${sql.param(wanted)}::text[])`);
  const owners = new Map(taken.map(({ locale, slug, code }) => [`${locale} ${slug}`, code]));
  for (const { cells, code, texts } of rows) {
    for (const [locale, { slug }] of Object.entries(texts)) {
      const owner = owners.get(`${locale} ${slug}`) ?? code;
      if (owner !== code) cells.fault(`slug_${locale}`, 'slug-taken', { slug, owner });
      owners.set(`${locale} ${slug}`, code);
    }
  }
}

async function addYears(shop: Shop, rows: readonly ProductRow[]): Promise<void> {
  const known = new Set(
    (await shop.db.select({ year: modelYears.year }).from(modelYears)).map((row) => row.year),
  );
  const named = new Set(rows.flatMap((row) => row.modelYear ?? []));
  const years = [...named].filter((year) => !known.has(year));
  await saveModelYears(
    shop,
    years.map((year) => ({ year, slug: String(year), name: String(year) })),
  );
}
