import { asc, eq } from 'drizzle-orm';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { nameIn } from '#domain/markets/name-in.ts';
import { markets } from '#domain/markets/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { parsePrice } from '#domain/warranties/parse-price.ts';
import type { Currency } from '#shared/money.ts';
import { claimFeeInvalid } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { saveClaimFees } from './save-claim-fees.ts';
import { claimFees } from './schema.ts';

/** What claims of a market may cost, as a form has it: `49.00`; empty: nothing is asked. */
export type ClaimFee = {
  readonly market: string;
  readonly name: string;
  readonly currency: Currency;
  readonly checkAmount: string;
  readonly carriageAmount: string;
};

/** Lists what claims may cost, for each market. @throws Refusal claims.staff-only */
export async function listClaimFees(shop: Shop): Promise<ClaimFee[]> {
  requireStaff(shop, 'look');
  const rows = await shop.db
    .select({ market: markets.code, name: nameIn(shop.locale), currency: markets.currency, fee: claimFees })
    .from(markets)
    .leftJoin(claimFees, eq(claimFees.market, markets.code))
    .orderBy(asc(markets.position));
  return rows.map(({ fee, ...market }) => ({ ...market, ...feeFields(fee) }));
}

/**
 * Changes what claims of a market may cost.
 * @throws EditConflict edits.record-conflict; Refusal claims.staff-only, request.invalid with its
 *   fields
 */
export function changeClaimFee(
  shop: Shop,
  change: { readonly market: string; readonly typed: FieldTexts; readonly opened?: FieldTexts },
): Promise<void> {
  requireStaff(shop, 'change');
  const { market, typed, opened } = change;
  return inTransaction(shop, async (inside) => {
    const [found] = await inside.db.select().from(markets).where(eq(markets.code, market)).for('share');
    const [fee] = await inside.db.select().from(claimFees).where(eq(claimFees.market, market)).for('update');
    const now = feeFields(fee ?? null);
    const mine = await mergeEdit(
      inside,
      { kind: 'market', id: market, isBusy: true },
      { now, typed, opened },
    );
    const fields = { ...now, ...mine };
    const amounts = {
      checkAmount: parsePrice(fields.checkAmount),
      carriageAmount: parsePrice(fields.carriageAmount),
    };
    const { checkAmount, carriageAmount } = amounts;
    if (checkAmount === null || carriageAmount === null || !found)
      throw claimFeeInvalid(
        Object.keys(amounts).filter((name) => amounts[name as keyof typeof amounts] === null),
      );
    await saveClaimFees(inside, [{ market, checkAmount, carriageAmount, currency: found.currency }]);
  });
}

function feeFields(fee: typeof claimFees.$inferSelect | null) {
  const text = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  return {
    checkAmount: fee ? text(fee.checkAmount) : '',
    carriageAmount: fee ? text(fee.carriageAmount) : '',
  };
}
