import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { Refusal } from '#shared/refusal.ts';
import { type Guarantee, guarantees } from './schema.ts';

/**
 * Adds or updates guarantees. @returns the codes of those that changed
 * @throws Refusal guarantees.words-missing for a commercial one without texts,
 *   guarantees.countries-missing for a legal one without a country
 */
export function saveGuarantees(shop: Shop, entries: readonly Guarantee[]): Promise<string[]> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    for (const { code, kind, countries, texts } of entries) {
      if (kind === 'commercial' && !texts) throw new Refusal('guarantees.words-missing', { guarantee: code });
      if (kind === 'legal' && countries.length === 0)
        throw new Refusal('guarantees.countries-missing', { guarantee: code });
    }
    const changed = await saveRows(inside.db, guarantees, entries, { key: ['code'] });
    for (const { code } of changed) {
      const subject = { subjectKind: 'guarantee', subjectId: code };
      await recordAudit(inside, { action: 'guarantees.saved', ...subject, detail: {} });
    }
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.map(({ code }) => code);
  });
}
