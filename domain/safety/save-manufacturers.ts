import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { type Addressed, isInEu } from './addressed.ts';
import { manufacturerIncomplete, responsibleMissing } from './refusals.ts';
import { manufacturers } from './schema.ts';

export type ManufacturerEntry = typeof manufacturers.$inferInsert;

/**
 * Adds or updates manufacturers. @returns the codes of those that changed
 * @throws Refusal safety.manufacturer-incomplete, safety.responsible-missing
 */
export function saveManufacturers(shop: Shop, entries: readonly ManufacturerEntry[]): Promise<string[]> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    for (const entry of entries) check(entry);
    const rows = entries.map((entry) => ({ isDefault: false, responsible: null, ...entry }));
    const changed = await saveRows(inside.db, manufacturers, rows, { key: ['code'] });
    const codes = changed.map(({ code }) => code);
    for (const code of codes) {
      const subject = { subjectKind: 'manufacturer', subjectId: code };
      await recordAudit(inside, { action: 'safety.manufacturer-saved', ...subject, detail: {} });
    }
    if (codes.length > 0) await bumpEpochs(inside, ['site']);
    return codes;
  });
}

function check(entry: ManufacturerEntry): void {
  const { code, country, responsible } = entry;
  if (!isComplete(entry) || (responsible && !isComplete(responsible))) throw manufacturerIncomplete(code);
  if (!isInEu(country) && !(responsible && isInEu(responsible.country))) throw responsibleMissing(code);
}

function isComplete({ name, street, town, country, email }: Addressed): boolean {
  return [name, street, town, country, email].every((part) => part.trim() !== '') && email.includes('@');
}
