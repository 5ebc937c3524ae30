import { eq, sql } from 'drizzle-orm';
import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { saveColors } from '#domain/catalogue/save-colors.ts';
import { saveProducts } from '#domain/catalogue/save-products.ts';
import { type SavedVariants, saveVariants } from '#domain/catalogue/save-variants.ts';
import { colors, products, variants } from '#domain/catalogue/schema.ts';
import { freeSlug, slugify } from '#domain/catalogue/slugs.ts';
import { priceLists } from '#domain/prices/schema.ts';
import type { PriceToSet } from '#domain/prices/set-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { checkCase } from './check-case.ts';
import { checkGtins } from './check-gtins.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import type { ImportReport } from './report.ts';
import { setPricesOfRows } from './set-prices-of-rows.ts';
import { readSheetRow, type SheetRow } from './sheet-row.ts';

/** The price list of the sheet's `price` and `msrp`: the maker's own. */
const SHEET_PRICE_LIST = 'eu';
/** The category of products that only a sheet named so far; it has no texts and is not shown. */
const WAITING_CATEGORY = 'unsorted';
/** The colour of variants whose sheet has none. */
const NO_COLOR = { code: 'standard', name: 'Standard', swatch: '#8a9094' };
const ROWS_PER_STEP = 2500;

/**
 * Imports a specification sheet: variants with their sheets, and their prices in the maker's
 * own price list.
 */
export async function importVariants(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = file.rows.map(readSheetRow);
  checkOnce(rows);
  await checkCases(shop, rows);
  await checkPriceList(shop, file);
  const palette = await paletteOf(shop, rows);
  const productIds = await productsByCode(shop, rows);
  await checkOwners(shop, rows, productIds, file);
  await checkGtins(shop, rows);
  file.faults.refuseIfAny();
  const drafts = await openDrafts(shop, rows, productIds);
  const saved = await saveInSteps(shop, rows, { palette, productIds }, file);
  const repriced = await setPricesOfRows(shop, file, {
    rows: rows.map((row) => ({ cells: row.cells, price: priceOf(row, saved.ids) })),
    columns: ['price', 'msrp'],
  });
  const codes = new Map([...saved.ids].map(([code, id]) => [id, code]));
  const changed = new Set([...saved.changed, ...repriced.flatMap((id) => codes.get(id) ?? [])]);
  const notes =
    drafts.length === 0
      ? []
      : [`New products, as drafts until a products file publishes them: ${drafts.join(', ')}`];
  return {
    added: saved.added.size,
    changed: [...changed].filter((code) => !saved.added.has(code)).length,
    notes,
  };
}

async function checkCases(shop: Shop, rows: readonly SheetRow[]): Promise<void> {
  await checkCase(shop, rows, { table: variants, column: 'code' });
  const models = rows.map(({ cells, productCode }) => ({ cells, code: productCode }));
  await checkCase(shop, models, { table: products, column: 'bike_model' });
}

/** A shop that is not set up has no price lists; then every row would fail in the same way. */
async function checkPriceList(shop: Shop, file: FileToImport): Promise<void> {
  const known = await shop.db.$count(priceLists, eq(priceLists.slug, SHEET_PRICE_LIST));
  if (known === 0) file.faults.add(1, 'price', 'price-list-unknown', { list: SHEET_PRICE_LIST });
}

/** Colour codes by the text of a cell: the code or the name, in any case. */
type Palette = ReadonlyMap<string, string>;

async function paletteOf(shop: Shop, rows: readonly SheetRow[]): Promise<Palette> {
  if (rows.some((row) => row.color === '')) await saveColors(shop, [NO_COLOR]);
  const known = await shop.db.select({ code: colors.code, name: colors.name }).from(colors);
  const palette = new Map([
    ['', NO_COLOR.code],
    ...known.map((color): [string, string] => [color.name.toLowerCase(), color.code]),
    ...known.map((color): [string, string] => [color.code.toLowerCase(), color.code]),
  ]);
  for (const { color, cells } of rows) {
    if (!palette.has(color.toLowerCase())) cells.fault('color', 'color-unknown', { color });
  }
  return palette;
}

async function productsByCode(shop: Shop, rows: readonly SheetRow[]): Promise<Map<string, string>> {
  const codes = [...new Set(rows.map((row) => row.productCode))];
  const found = await shop.db
    .select({ code: products.code, id: products.id })
    .from(products)
    .where(sql`${products.code} = any(${sql.param(codes)}::text[])`);
  return new Map(found.map((product) => [product.code, product.id]));
}

/** A code never moves to another product, because carts, orders and addresses refer to it. */
async function checkOwners(
  shop: Shop,
  rows: readonly SheetRow[],
  productIds: ReadonlyMap<string, string>,
  file: FileToImport,
): Promise<void> {
  const codes = rows.map((row) => row.code);
  const known = await shop.db
    .select({ code: variants.code, productId: variants.productId, product: products.code })
    .from(variants)
    .innerJoin(products, sql`${products.id} = ${variants.productId}`)
    .where(sql`${variants.code} = any(${sql.param(codes)}::text[])`);
  const owners = new Map(known.map((variant) => [variant.code, variant]));
  for (const { code, productCode, cells } of rows) {
    const owner = owners.get(code);
    if (owner === undefined || owner.productId === productIds.get(productCode)) continue;
    file.faults.add(cells.line, 'code', 'code-of-other-product', { code, product: owner.product });
  }
}

/**
 * Adds unknown products as drafts, so that a maker can start with the sheet alone. Adds their ids.
 */
async function openDrafts(
  shop: Shop,
  rows: readonly SheetRow[],
  productIds: Map<string, string>,
): Promise<string[]> {
  const firstRows = new Map(rows.toReversed().map((row) => [row.productCode, row]));
  const missing = [...firstRows.values()].filter((row) => !productIds.has(row.productCode)).reverse();
  if (missing.length === 0) return [];
  await saveCategories(shop, [
    { code: WAITING_CATEGORY, kind: 'bike', parent: null, position: 0, texts: {} },
  ]);
  const wanted = missing.map((row) => slugify(row.productCode));
  const taken = await takenSlugs(shop, wanted);
  const drafts = missing.map((row) => draftOf(row, freeSlug([slugify(row.productCode)], taken)));
  await saveProducts(shop, drafts);
  for (const [code, id] of await productsByCode(shop, missing)) productIds.set(code, id);
  return drafts.map((draft) => draft.code);
}

async function takenSlugs(shop: Shop, wanted: string[]): Promise<Set<string>> {
  const texts = await shop.db.query.productTexts.findMany({
    columns: { slug: true },
    where: { locale: 'en' },
  });
  return new Set(
    texts.map((text) => text.slug).filter((slug) => wanted.some((wish) => slug.startsWith(wish))),
  );
}

function draftOf(row: SheetRow, slug: string): Parameters<typeof saveProducts>[1][number] {
  return {
    code: row.productCode,
    kind: 'bike',
    model: row.specification.model,
    category: WAITING_CATEGORY,
    modelYear: null,
    taxCategory: 'bike',
    isNew: false,
    bestSeller: false,
    personalizableColor: false,
    status: 'draft',
    position: 0,
    usages: [],
    texts: { en: { name: row.specification.model, slug, tagline: '', description: '' } },
  };
}

async function saveInSteps(
  shop: Shop,
  rows: readonly SheetRow[],
  known: { palette: Palette; productIds: ReadonlyMap<string, string> },
  file: FileToImport,
): Promise<SavedVariants> {
  const all: SavedVariants = { ids: new Map(), added: new Set(), changed: new Set() };
  for (let start = 0; start < rows.length; start += ROWS_PER_STEP) {
    const step = rows.slice(start, start + ROWS_PER_STEP);
    const saved = await saveVariants(
      shop,
      step.map((row) => variantOf(row, known)),
    );
    for (const [code, id] of saved.ids) all.ids.set(code, id);
    for (const code of saved.added) all.added.add(code);
    for (const code of saved.changed) all.changed.add(code);
    file.onProgress('variants: written', start + step.length, rows.length);
  }
  return all;
}

function variantOf(
  row: SheetRow,
  known: { palette: Palette; productIds: ReadonlyMap<string, string> },
): Parameters<typeof saveVariants>[1][number] {
  return {
    code: row.code,
    productId: known.productIds.get(row.productCode) ?? '',
    groupModel: row.specification.groupModel,
    size: row.size,
    color: known.palette.get(row.color.toLowerCase()) ?? NO_COLOR.code,
    attributes: row.attributes,
    ...row.numbers,
    weightGrams: row.specification.weightGrams ?? null,
    createdAt: row.createdAt,
    specification: row.specification,
  };
}

function priceOf(row: SheetRow, ids: ReadonlyMap<string, string>): PriceToSet {
  return {
    variantId: ids.get(row.code) ?? '',
    priceListSlug: SHEET_PRICE_LIST,
    listAmount: row.specification.msrpAmount,
    streetAmount: row.specification.priceAmount,
  };
}
