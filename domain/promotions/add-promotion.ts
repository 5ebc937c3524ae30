import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { NEW_CODE } from './input.ts';
import { requireConfirmedGift } from './large-gift.ts';
import { couponCode } from './promotion.ts';
import { promotionFields, promotionValues } from './promotion-fields.ts';
import { codeTaken, promotionInvalid } from './refusals.ts';
import { requireKnownScope } from './require-known-scope.ts';
import { promotions } from './schema.ts';

export type NewPromotion = {
  /** As it is typed; stored in upper case. */
  readonly code: string;
  readonly typed: FieldTexts;
  /** What was typed to confirm that it gives more than half. */
  readonly confirmation?: string;
};

/**
 * Makes a promotion. It holds by itself from its beginning on.
 * @returns its code as it is stored
 * @throws Refusal staff.right-lacking, promotions.input-invalid, promotions.code-conflict,
 *   promotions.share-large, promotions.amount-large
 */
export async function addPromotion(
  shop: Shop,
  { code: said, typed, confirmation = '' }: NewPromotion,
): Promise<string> {
  requireRight(shop, 'prices', 'change');
  const code = couponCode(said);
  if (!NEW_CODE.test(code)) throw promotionInvalid({ code: 'promotions.code-invalid' });
  const values = promotionValues(typed);
  return inTransaction(shop, async (inside) => {
    await requireKnownScope(inside, values);
    await requireConfirmedGift(inside, values, confirmation);
    const [added] = await inside.db
      .insert(promotions)
      .values({ ...values, code })
      .onConflictDoNothing()
      .returning({ code: promotions.code });
    if (!added) throw codeTaken(code);
    await recordAudit(inside, {
      ...{ action: 'promotions.added', subjectKind: 'promotion', subjectId: code },
      after: filled(promotionFields(values)),
    });
    return code;
  });
}

/** The audit tells what was said, not what was left out. */
function filled(fields: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}
