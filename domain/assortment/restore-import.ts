import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpAtTheEnd, bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { fileKinds } from '#domain/imports/file-kinds.ts';
import { requireImportRight } from '#domain/imports/require-import-right.ts';
import type { PriceSet } from '#domain/prices/restore-prices.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Outcome } from '#domain/undo/outcome.ts';
import { restoreRows } from '#domain/undo/restore-rows.ts';
import { undoRows } from '#domain/undo/schema.ts';
import { restoreSetPrices } from './restore-cells.ts';

const importedFile = z.object({
  ...{ undoId: z.uuid(), kind: z.enum(fileKinds().map(({ name }) => name)), file: z.string() },
  tags: z.array(z.string()),
});

/**
 * The inverse of an import: its rows are again as they were, but for things that somebody changed
 * since. Prices of a sheet go back as new rows of their history; those of a variant that came with
 * it go with the variant.
 * @throws Refusal staff.right-lacking, undo.rules-conflict
 */
export function restoreImport(
  shop: Shop,
  inverse: Readonly<Record<string, unknown>>,
  doneAt: Date,
): Promise<Outcome> {
  const { undoId, kind, file, tags } = importedFile.parse(inverse);
  requireImportRight(shop, kind);
  return inTransaction(shop, (inside) =>
    bumpAtTheEnd(inside, async () => {
      const prices = await restoreSetPrices(inside, await takePrices(inside, undoId));
      const rows = await restoreRows(inside, { undoId, doneAt, name: file });
      const done = rows.done + prices.done;
      const kept = [...rows.kept, ...prices.kept];
      const detail = { kind, things: done, kept: kept.length };
      const subject = { subjectKind: 'import', subjectId: file };
      if (done > 0) await recordAudit(inside, { action: 'imports.taken-back', ...subject, detail });
      await bumpEpochs(inside, tags);
      return { done, kept };
    }),
  );
}

/** Takes the prices of variants that were there before out of the rows. */
async function takePrices({ db }: Shop, undoId: string): Promise<PriceSet[]> {
  const { rows } = await db.execute<PriceSet>(sql`
    with taken as (
      delete from ${undoRows} r where r.undo_id = ${undoId}::uuid and r.table_name = 'prices' and not exists (
        select 1 from ${undoRows} v where v.undo_id = r.undo_id and v.table_name = 'variants'
          and v.thing = r.thing and v.before is null)
      returning r.before, r.after)
    select added.after ->> 'variant_id' as "variantId", added.after ->> 'price_list_slug' as "priceListSlug",
      closed.before ->> 'id' as before, added.after ->> 'id' as after
    from taken added
    left join taken closed on closed.before ->> 'variant_id' = added.after ->> 'variant_id'
      and closed.before ->> 'price_list_slug' = added.after ->> 'price_list_slug'
    where added.before is null`);
  return rows;
}
