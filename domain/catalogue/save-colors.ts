import { inArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { changeOf } from '#domain/audit/change-of.ts';
import { recordAudits } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { colors } from './schema.ts';

export type ColorEntry = typeof colors.$inferInsert;

/** Adds colours or updates their names and swatches. @returns how many rows changed */
export function saveColors(shop: Shop, entries: readonly ColorEntry[]): Promise<number> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const before = await readColors(inside, entries);
    const changed = await saveRows(inside.db, colors, entries, { key: ['code'] });
    if (changed.length === 0) return 0;
    const after = await readColors(inside, changed);
    await recordAudits(
      inside,
      [...after].map(([code, now]) => ({
        action: before.has(code) ? 'catalogue.color-changed' : 'catalogue.color-added',
        ...{ subjectKind: 'color', subjectId: code, ...changeOf(before.get(code), now) },
      })),
    );
    await bumpEpochs(inside, ['catalogue']);
    return changed.length;
  });
}

async function readColors({ db }: Shop, entries: readonly Pick<ColorEntry, 'code'>[]) {
  if (entries.length === 0) return new Map<string, Record<string, string>>();
  const codes = entries.map(({ code }) => code);
  const rows = await db.select().from(colors).where(inArray(colors.code, codes));
  return new Map(rows.map(({ code, ...color }) => [code, color]));
}
