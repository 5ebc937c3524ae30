import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { requireStaff } from './require-staff.ts';
import { claimFees } from './schema.ts';

/** What a claim may cost in a market. Amounts in minor units. */
export type ClaimFeeEntry = {
  readonly market: string;
  readonly checkAmount: number;
  readonly carriageAmount: number;
  readonly currency: Currency;
};

/**
 * Saves what claims may cost. A market that is not named is left alone. @throws Refusal
 * claims.staff-only
 */
export function saveClaimFees(shop: Shop, entries: readonly ClaimFeeEntry[]): Promise<void> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, claimFees, entries, { key: ['market'] });
    for (const { market } of changed)
      await recordAudit(inside, {
        action: 'claim-fees.saved',
        ...{ subjectKind: 'market', subjectId: market },
        after: { ...entries.find((entry) => entry.market === market) },
      });
  });
}
