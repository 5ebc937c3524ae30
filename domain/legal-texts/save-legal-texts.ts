import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { versionConflict } from './refusals.ts';
import { legalTexts, legalWordings } from './schema.ts';

export type LegalTextEntry = Omit<typeof legalTexts.$inferInsert, 'updatedAt'>;

/**
 * Puts these texts in force; an unchanged text is left alone. @returns how many changed
 * @throws Refusal legal-texts.version-conflict when a text changes without a later version,
 *   because orders refer to the one they were placed under
 */
export function saveLegalTexts(shop: Shop, entries: readonly LegalTextEntry[]): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const before = await versionsInForce(inside);
    const rows = entries.map((entry) => ({ ...entry, updatedAt: shop.clock.now() }));
    const key = ['code', 'locale'] as const;
    const changed = await saveRows(inside.db, legalTexts, rows, { key, touch: ['updatedAt'] });
    const changedIds = new Set(changed.map(idOf));
    const saved = entries.filter((entry) => changedIds.has(idOf(entry)));
    for (const entry of saved) {
      const old = before.get(idOf(entry));
      if (old !== undefined && entry.version <= old) throw versionConflict(old);
      await auditSaved(inside, entry);
    }
    if (saved.length > 0) await remember(inside, saved);
    return saved.length;
  });
}

async function versionsInForce({ db }: Shop): Promise<Map<string, string>> {
  const { code, locale, version } = legalTexts;
  const rows = await db.select({ code, locale, version }).from(legalTexts).for('update');
  return new Map(rows.map((row) => [idOf(row), row.version]));
}

async function remember(shop: Shop, saved: readonly LegalTextEntry[]): Promise<void> {
  const rows = saved.map(({ code, locale, version, title, body }) => ({
    code,
    locale,
    version,
    title,
    body,
  }));
  await shop.db.insert(legalWordings).values(rows);
  await bumpEpochs(shop, ['site']);
}

async function auditSaved(shop: Shop, entry: LegalTextEntry): Promise<void> {
  const subject = { subjectKind: 'legal-text', subjectId: idOf(entry) };
  await recordAudit(shop, { action: 'legal-texts.saved', ...subject, detail: { version: entry.version } });
}

function idOf({ code, locale }: Pick<LegalTextEntry, 'code' | 'locale'>): string {
  return `${code}/${locale}`;
}
