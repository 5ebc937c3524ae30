import { and, inArray, notInArray, sql } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import type { BatteryFacts } from '#domain/safety/battery.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';
import type { ApparelFeatures } from './features.ts';
import type { ProductKind, PublicationStatus } from './kinds.ts';
import { recordSlugs } from './record-slugs.ts';
import { refuseUnsafe } from './refuse-unsafe.ts';
import { saveRelated } from './save-related.ts';
import { categories, products, productTexts, productUsages, usages } from './schema.ts';

export type ProductText = { name: string; slug: string; tagline: string; description: string };

export type ProductEntry = {
  code: string;
  kind: ProductKind;
  /** Model family, the same over the years. */
  model: string;
  /** Category code. */
  category: string;
  modelYear: number | null;
  taxCategory: string;
  isNew: boolean;
  bestSeller: boolean;
  personalizableColor: boolean;
  /** Only for clothing; null: none. Left out: the known ones stay. */
  features?: ApparelFeatures | null | undefined;
  /**
   * Code of the manufacturer; null: the default one. When all entries leave it out, the known one
   * stays. The same holds for the next four.
   */
  manufacturer?: string | null | undefined;
  /** Code of its safety sheet; null: the one of its kind. */
  safetySheet?: string | null | undefined;
  /** Only for e-bikes. */
  battery?: BatteryFacts | null | undefined;
  /** For customs: its number in the Harmonised System, 6 to 10 digits. */
  hsCode?: string | null | undefined;
  /** For customs: where it was made, ISO 3166-1 alpha-2. */
  originCountry?: string | null | undefined;
  status: PublicationStatus;
  position: number;
  /** Usage codes. */
  usages: readonly string[];
  /** Codes of related products in order. Left out: the known ones stay. */
  related?: readonly string[] | undefined;
  texts: Partial<Record<Locale, ProductText>>;
};

/**
 * Adds or updates products. Their usages and related products become those given; texts of
 * other languages stay.
 * @returns the codes of the products that changed
 * @throws Refusal catalogue.category-unknown, catalogue.usage-unknown, catalogue.related-unknown,
 *   and the refusals of `refuseUnsafe`
 */
export function saveProducts(shop: Shop, entries: readonly ProductEntry[]): Promise<string[]> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const known = await referencesOf(inside);
    const told = TOLD.filter((name) => entries.some((entry) => entry[name] !== undefined));
    const rows = entries.map((entry) => ({
      ...productRow(entry, known.categories, inside.clock.now()),
      ...Object.fromEntries(told.map((name) => [name, entry[name] ?? null])),
    }));
    const changed = await saveRows(inside.db, products, rows, {
      key: ['code'],
      keep: ['id', 'createdAt'],
      touch: ['updatedAt'],
    });
    const ids = await productIds(inside, entries);
    const changedIds = new Set([
      ...changed.map((product) => ids.get(product.code)),
      ...(await saveTexts(inside, entries, ids)),
      ...(await saveProductUsages(inside, entries, ids, known.usages)),
      ...(await saveRelated(inside, entries)),
    ]);
    const all = entries.map((entry) => entry.code);
    await refuseUnsafe(inside, all);
    const codes = all.filter((code) => changedIds.has(ids.get(code)));
    if (codes.length > 0) await announce(inside, codes, ids);
    return codes;
  });
}

/** The columns that entries may leave out. */
const TOLD = [
  ...(['features', 'manufacturer', 'safetySheet', 'battery'] as const),
  ...(['hsCode', 'originCountry'] as const),
] as const;

type Ids = ReadonlyMap<string, string>;

async function referencesOf(shop: Shop): Promise<{ categories: Ids; usages: Ids }> {
  const categoryRows = await shop.db.select({ code: categories.code, id: categories.id }).from(categories);
  const usageRows = await shop.db.select({ code: usages.code, id: usages.id }).from(usages);
  return { categories: byCode(categoryRows), usages: byCode(usageRows) };
}

async function productIds(shop: Shop, entries: readonly ProductEntry[]): Promise<Ids> {
  const codes = entries.map((entry) => entry.code);
  const rows = await shop.db
    .select({ code: products.code, id: products.id })
    .from(products)
    .where(sql`${products.code} = any(${sql.param(codes)}::text[])`);
  return byCode(rows);
}

function byCode(rows: readonly { code: string; id: string }[]): Ids {
  return new Map(rows.map((row) => [row.code, row.id]));
}

function productRow(entry: ProductEntry, categoryIds: Ids, now: Date): typeof products.$inferInsert {
  const { code, kind, model, modelYear, taxCategory, status, position, category } = entry;
  const { isNew, bestSeller, personalizableColor } = entry;
  const own = { code, kind, model, modelYear, taxCategory, status, position };
  const flags = { isNew, bestSeller, personalizableColor };
  const categoryId = categoryIds.get(category);
  if (categoryId === undefined)
    throw new Refusal('catalogue.category-unknown', { product: entry.code, category });
  return { ...own, ...flags, id: newId(), categoryId, createdAt: now, updatedAt: now };
}

async function saveTexts(shop: Shop, entries: readonly ProductEntry[], ids: Ids): Promise<string[]> {
  const rows = entries.flatMap(({ code, texts }) =>
    Object.entries(texts).map(([locale, text]) => ({ productId: ids.get(code) ?? '', locale, ...text })),
  );
  await recordSlugs(
    shop,
    'product',
    rows.map(({ productId, locale, slug }) => ({ ownerId: productId, locale, slug })),
  );
  const changed = await saveRows(shop.db, productTexts, rows, { key: ['productId', 'locale'] });
  return changed.map((text) => text.productId);
}

async function saveProductUsages(
  shop: Shop,
  entries: readonly ProductEntry[],
  ids: Ids,
  usageIds: Ids,
): Promise<string[]> {
  const rows = entries.flatMap((entry) =>
    entry.usages.map((usage) => {
      const usageId = usageIds.get(usage);
      if (usageId === undefined) throw new Refusal('catalogue.usage-unknown', { product: entry.code, usage });
      return { productId: ids.get(entry.code) ?? '', usageId };
    }),
  );
  const added = await saveRows(shop.db, productUsages, rows, { key: ['productId', 'usageId'] });
  const removed: { productId: string }[] = [];
  for (const [usages, alike] of Map.groupBy(entries, (entry) => [...entry.usages].sort().join(' '))) {
    const kept = usages === '' ? [] : usages.split(' ').flatMap((usage) => usageIds.get(usage) ?? []);
    const productsAlike = inArray(
      productUsages.productId,
      alike.flatMap((entry) => ids.get(entry.code) ?? []),
    );
    const others =
      kept.length === 0 ? productsAlike : and(productsAlike, notInArray(productUsages.usageId, kept));
    removed.push(
      ...(await shop.db
        .delete(productUsages)
        .where(others)
        .returning({ productId: productUsages.productId })),
    );
  }
  return [...added, ...removed].map((row) => row.productId);
}

async function announce(shop: Shop, codes: readonly string[], ids: Ids): Promise<void> {
  await recordAudit(shop, {
    action: 'catalogue.products-saved',
    subjectKind: 'product',
    subjectId: codes.length === 1 ? (codes[0] ?? '') : `${codes.length} products`,
    detail: { codes: codes.slice(0, 100) },
  });
  await bumpEpochs(shop, ['catalogue', ...codes.flatMap((code) => productTag(ids.get(code) ?? ''))]);
}
