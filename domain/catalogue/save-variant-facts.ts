import { and, asc, eq, sql } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudits } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { variants } from './schema.ts';
import { variantSpecifications } from './specification-schema.ts';

/** What of a variant changes; absent: it stays. */
export type VariantFacts = {
  readonly id: string;
  readonly code: string;
  readonly productId: string;
  readonly gtin?: string | null;
  readonly mpn?: string | null;
  readonly weightGrams?: number | null;
  readonly status?: 'active' | 'archived';
};

/**
 * Saves facts of variants, each with an entry of the audit. Taking one off sale, or putting it
 * back, needs the right to publish.
 * @throws Refusal staff.right-lacking
 */
export async function saveVariantFacts(shop: Shop, entries: readonly VariantFacts[]): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  if (entries.some(({ status }) => status !== undefined)) requireRight(shop, 'catalogue', 'publish');
  return inTransaction(shop, async (inside) => {
    const before = await lockVariants(inside, entries);
    const changes = entries.flatMap(({ id, code, productId: _, ...set }) => {
      const was = before.get(id);
      return was && Object.keys(set).length > 0 ? [{ was, code, set }] : [];
    });
    const rows = changes.map(({ was, set }) => ({ ...was, ...set }));
    await saveRows(inside.db, variants, rows, { key: ['id'] });
    await weighSheets(
      inside,
      changes.flatMap(({ was, set }) => (set.weightGrams === undefined ? [] : [was.id])),
    );
    await recordAudits(
      inside,
      changes.map(({ was, code, set }) => ({
        ...{ action: 'catalogue.variant-changed', subjectKind: 'variant', subjectId: code },
        before: Object.fromEntries(Object.keys(set).map((name) => [name, was[name as keyof typeof set]])),
        after: set,
      })),
    );
    const touched = [...new Set(entries.map(({ productId }) => productTag(productId)))];
    if (touched.length > 0) await bumpEpochs(inside, ['catalogue', ...touched]);
  });
}

async function lockVariants({ db }: Shop, entries: readonly VariantFacts[]) {
  const ids = entries.map(({ id }) => id);
  const rows = await db
    .select()
    .from(variants)
    .where(sql`${variants.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(variants.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Variants' sheets say the same weight. */
async function weighSheets({ db }: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(variantSpecifications)
    .set({ weightGrams: sql`${variants.weightGrams}` })
    .from(variants)
    .where(
      and(
        eq(variants.id, variantSpecifications.variantId),
        sql`${variants.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
}
