import { asc, getColumns, sql } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import type { AttributeKey } from './attributes.ts';
import { products, variants } from './schema.ts';
import { freeSlug, slugify } from './slugs.ts';
import { variantSpecifications } from './specification-schema.ts';

type SpecificationColumns = typeof variantSpecifications.$inferInsert;

export type VariantEntry = {
  code: string;
  productId: string;
  groupModel: string;
  size: string;
  /** Colour code. */
  color: string;
  attributes: Partial<Record<AttributeKey, string>>;
  weightGrams: number | null;
  /** Absent: the known ones stay. */
  gtin?: string | null;
  mpn?: string | null;
  /** Null: the known time stays; a new variant gets the current time. */
  createdAt: Date | null;
  specification: Omit<SpecificationColumns, 'variantId' | 'createdAt'>;
};

export type SavedVariants = { ids: Map<string, string>; added: Set<string>; changed: Set<string> };

/**
 * Adds or updates variants for sale and their sheets. A variant keeps its slug, place and status,
 * because addresses must not break. A code may occur once only and belongs to one product.
 * @returns ids by code, and the codes that are new or changed
 */
export function saveVariants(shop: Shop, entries: readonly VariantEntry[]): Promise<SavedVariants> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const known = await knownVariants(inside, entries);
    const rows = variantRows(entries, known, inside.clock.now());
    const changedRows = await saveRows(inside.db, variants, rows, {
      key: ['code'],
      keep: ['id', 'slug', 'position', 'status'],
    });
    const ids = new Map(rows.map((row) => [row.code, row.id]));
    const sheets = entries.map((entry, index) => sheetRow(entry, rows[index]));
    const changedSheets = await saveRows(inside.db, variantSpecifications, sheets, { key: ['variantId'] });
    const codes = new Map(rows.map((row) => [row.id, row.code]));
    const touched = new Set([
      ...changedRows.map((row) => row.code),
      ...changedSheets.flatMap((sheet) => codes.get(sheet.variantId) ?? []),
    ]);
    const added = new Set([...touched].filter((code) => !known.byCode.has(code)));
    if (touched.size > 0)
      await announce(
        inside,
        entries.filter((entry) => touched.has(entry.code)),
      );
    return { ids, added, changed: new Set([...touched].filter((code) => known.byCode.has(code))) };
  });
}

type VariantRow = typeof variants.$inferInsert;
type KnownVariants = {
  byCode: Map<string, typeof variants.$inferSelect>;
  slugs: Map<string, Set<string>>;
  nextPosition: Map<string, number>;
};

/**
 * All variants of the products to be written, because their slugs and places are taken. Takes a
 * lock, so only one transaction at a time writes a product.
 */
async function knownVariants(shop: Shop, entries: readonly VariantEntry[]): Promise<KnownVariants> {
  const productIds = [...new Set(entries.map((entry) => entry.productId))];
  const ofProducts = sql`any(${sql.param(productIds)}::uuid[])`;
  await shop.db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = ${ofProducts}`)
    .orderBy(asc(products.id))
    .for('no key update');
  const rows = await shop.db
    .select(getColumns(variants))
    .from(variants)
    .where(sql`${variants.productId} = ${ofProducts}`);
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  const slugsOf = (id: string) => new Set(byProduct.get(id)?.map((row) => row.slug));
  const lastOf = (id: string) => Math.max(0, ...(byProduct.get(id) ?? []).map((row) => row.position));
  return {
    byCode: new Map(rows.map((row) => [row.code, row])),
    slugs: new Map(productIds.map((id) => [id, slugsOf(id)])),
    nextPosition: new Map(productIds.map((id) => [id, lastOf(id) + 1])),
  };
}

function variantRows(entries: readonly VariantEntry[], known: KnownVariants, now: Date): VariantRow[] {
  return entries.map((entry) => {
    const { specification: _, ...own } = entry;
    const before = known.byCode.get(entry.code);
    if (before) {
      const { id, slug, position, status, gtin, mpn } = before;
      const createdAt = entry.createdAt ?? before.createdAt;
      return { gtin, mpn, ...own, id, slug, position, status, createdAt };
    }
    const position = known.nextPosition.get(entry.productId) ?? 1;
    known.nextPosition.set(entry.productId, position + 1);
    const wishes = [slugify(`${entry.groupModel} ${entry.color} ${entry.size}`), slugify(entry.code)];
    const slug = freeSlug(wishes, known.slugs.get(entry.productId) ?? new Set());
    return {
      gtin: null,
      mpn: null,
      ...own,
      id: newId(),
      slug,
      position,
      status: 'active',
      createdAt: entry.createdAt ?? now,
    };
  });
}

function sheetRow(entry: VariantEntry, row: VariantRow | undefined): SpecificationColumns {
  if (!row) throw new Error(`no row for ${entry.code}`);
  return { ...entry.specification, variantId: row.id, createdAt: row.createdAt };
}

async function announce(shop: Shop, entries: readonly VariantEntry[]): Promise<void> {
  await recordAudit(shop, {
    action: 'catalogue.variants-saved',
    subjectKind: 'variant',
    subjectId: entries.length === 1 ? (entries[0]?.code ?? '') : `${entries.length} variants`,
    detail: { codes: entries.slice(0, 100).map((entry) => entry.code) },
  });
  const touched = new Set(entries.map((entry) => entry.productId));
  await bumpEpochs(shop, ['catalogue', ...[...touched].map(productTag)]);
}
