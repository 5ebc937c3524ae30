import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { markets } from '#domain/markets/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { type DepositTerms, findDepositTerms } from './find-deposit-terms.ts';
import { termsInput } from './input.ts';
import { marketUnknown, termsInvalid } from './refusals.ts';
import { depositTerms } from './schema.ts';

export type TermsChange = {
  readonly market: string;
  readonly typed: FieldTexts;
  /** What its fields held when the form was opened (`termsFields`). */
  readonly opened?: FieldTexts;
};

/**
 * Sets the share that a market asks for when a bike made to order is ordered; an empty one asks for
 * no deposit. Orders keep the terms that they were placed under.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, deposits.market-unknown,
 *   deposits.input-invalid
 */
export async function changeDepositTerms(shop: Shop, { market, typed, opened }: TermsChange): Promise<void> {
  requireRight(shop, 'settings', 'change');
  await inTransaction(shop, async (inside) => {
    // The market's row is locked, because its terms may have none yet.
    const [its] = await inside.db
      .select({ code: markets.code })
      .from(markets)
      .where(eq(markets.code, market))
      .for('update');
    if (!its) throw marketUnknown();
    const now = termsFields(await findDepositTerms(inside, market));
    const mine = await mergeEdit(inside, { kind: 'deposits', id: market }, { now, typed, opened });
    const terms = parseTerms({ ...now, ...mine });
    const is = termsFields(terms);
    if (is.share === now.share) return;
    await save(inside, market, terms);
    await recordAudit(inside, {
      ...{ action: 'deposits.changed', subjectKind: 'deposits', subjectId: market },
      ...{ before: now, after: is },
    });
    await bumpEpochs(inside, ['site']);
  });
}

/** Terms as the text of their form; without a deposit it is empty. Pure. */
export function termsFields(terms: DepositTerms | null): { readonly share: string } {
  return { share: terms ? String(terms.sharePercent) : '' };
}

/** What was typed as terms; null: no deposit. Pure. @throws Refusal deposits.input-invalid */
export function parseTerms(typed: FieldTexts): DepositTerms | null {
  const { data, error } = termsInput.safeParse(typed);
  if (error) throw termsInvalid(complaintsOf(error));
  return data.share === null ? null : { sharePercent: data.share };
}

async function save({ db }: Shop, marketCode: string, terms: DepositTerms | null): Promise<void> {
  if (!terms) await db.delete(depositTerms).where(eq(depositTerms.marketCode, marketCode));
  else
    await db
      .insert(depositTerms)
      .values({ marketCode, ...terms })
      .onConflictDoUpdate({ target: depositTerms.marketCode, set: terms });
}
