import { sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { Currency } from '#shared/money.ts';
import { newHandoverCode } from './handover-code.ts';
import { requireStaff } from './require-staff.ts';
import { handovers } from './schema.ts';

export type HandoverRow = {
  readonly serial: string;
  readonly dealerId: string;
  readonly handedOverOn: string;
  readonly priceAmount: number | null;
  readonly priceCurrency: Currency | null;
};

/**
 * Adds or changes hand-overs by their serials; what is the same is left alone, and a code stays.
 * @returns how many were added and changed
 * @throws Refusal handovers.staff-only
 */
export function saveHandovers(
  shop: Shop,
  rows: readonly HandoverRow[],
): Promise<{ added: number; changed: number }> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const counts = { added: 0, changed: 0 };
    for (const row of rows) {
      const saved = await saveOne(inside, row);
      if (saved) counts[saved] += 1;
    }
    if (counts.added + counts.changed === 0) return counts;
    const subject = { subjectKind: 'handover', subjectId: `${rows.length} hand-overs` };
    await recordAudit(inside, { action: 'handovers.saved', ...subject, detail: { ...counts } });
    return counts;
  });
}

async function saveOne({ db, clock }: Shop, row: HandoverRow): Promise<'added' | 'changed' | null> {
  const now = clock.now();
  const same = [
    sql`${handovers.dealerId} = excluded.dealer_id`,
    sql`${handovers.handedOverOn} = excluded.handed_over_on`,
    sql`${handovers.priceAmount} is not distinct from excluded.price_amount`,
    sql`${handovers.priceCurrency} is not distinct from excluded.price_currency`,
  ];
  const [saved] = await db
    .insert(handovers)
    .values({ id: newId(now.getTime()), code: newHandoverCode(), ...row, savedAt: now })
    .onConflictDoUpdate({
      target: handovers.serial,
      set: { ...row, savedAt: now },
      setWhere: sql`not (${sql.join(same, sql` and `)})`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!saved) return null;
  return saved.isNew ? 'added' : 'changed';
}
