import { inArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { rateBegun } from './refusals.ts';
import { taxRates } from './schema.ts';

export type TaxRateEntry = Omit<typeof taxRates.$inferInsert, 'id'>;

/**
 * Adds or updates dated VAT rates from a file; the start date identifies a rate. One that has begun
 * may get an end, but no other percent: orders bear it.
 * @returns how many rows changed
 * @throws Refusal staff.right-lacking, taxes.begun-conflict
 */
export function saveTaxRates(shop: Shop, entries: readonly TaxRateEntry[]): Promise<number> {
  requireRight(shop, 'settings', 'change');
  return inTransaction(shop, async (inside) => {
    await refuseBegun(inside, entries);
    const rows = entries.map((entry) => ({ ...entry, validTo: entry.validTo ?? null, id: newId() }));
    const changed = await saveRows(inside.db, taxRates, rows, {
      key: ['country', 'category', 'validFrom'],
      keep: ['id'],
    });
    if (changed.length > 0) {
      await bumpEpochs(inside, ['prices']);
      await recordAudit(inside, {
        ...{ action: 'taxes.saved', subjectKind: 'tax-rate', subjectId: 'file' },
        detail: { rates: changed.length },
      });
    }
    return changed.length;
  });
}

async function refuseBegun({ db, clock }: Shop, entries: readonly TaxRateEntry[]): Promise<void> {
  const today = calendarDate(clock.now());
  const begun = entries.filter(({ validFrom }) => validFrom <= today);
  if (begun.length === 0) return;
  const places = [...new Set(begun.map(({ country }) => country))];
  const known = await db.select().from(taxRates).where(inArray(taxRates.country, places)).for('update');
  for (const { country, category, validFrom, rateBp } of begun) {
    const row = known.find(
      (one) => one.country === country && one.category === category && one.validFrom === validFrom,
    );
    if (row && row.rateBp !== rateBp) throw rateBegun({ country, category, from: validFrom });
  }
}
