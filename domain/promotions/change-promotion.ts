import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { changedSince } from '#domain/undo/refusals.ts';
import { requireConfirmedGift } from './large-gift.ts';
import { type PromotionValues, promotionFields, promotionValues } from './promotion-fields.ts';
import { endReasonMissing, promotionOver, promotionUnknown } from './refusals.ts';
import { requireKnownScope } from './require-known-scope.ts';
import { promotions } from './schema.ts';
import { promotionState } from './states.ts';

export type PromotionChange = {
  readonly code: string;
  readonly typed: FieldTexts;
  /** What its fields held when the form was opened (`promotionFields`). */
  readonly opened?: FieldTexts;
  /** What was typed to confirm that it gives more than half. */
  readonly confirmation?: string;
};

/**
 * Changes a promotion, its code excepted. Orders that were placed keep what they were given.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, promotions.unknown,
 *   promotions.input-invalid, promotions.share-large, promotions.amount-large
 */
export async function changePromotion(
  shop: Shop,
  { code, typed, opened, confirmation = '' }: PromotionChange,
): Promise<void> {
  requireRight(shop, 'prices', 'change');
  await inTransaction(shop, async (inside) => {
    const known = await lockPromotion(inside, code);
    const now = promotionFields(known);
    const mine = await mergeEdit(inside, { kind: 'promotion', id: code }, { now, typed, opened });
    const values = promotionValues({ ...now, ...mine });
    await requireKnownScope(inside, values);
    if (wantsLook(known, values, shop.clock.now())) await requireConfirmedGift(inside, values, confirmation);
    const is = promotionFields(values);
    const changed = Object.keys(is).filter((name) => is[name] !== now[name]);
    if (changed.length === 0) return;
    await inside.db.update(promotions).set(values).where(eq(promotions.code, code));
    const told = (fields: FieldTexts) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
    await recordAudit(inside, {
      ...{ action: 'promotions.changed', subjectKind: 'promotion', subjectId: code },
      ...{ before: told(now), after: told(is) },
    });
  });
}

/**
 * Ends a promotion now, also one that was still to begin.
 * @throws Refusal staff.right-lacking, promotions.unknown, promotions.reason-missing,
 *   promotions.over-conflict
 */
export async function endPromotion(
  shop: Shop,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<void> {
  requireRight(shop, 'prices', 'change');
  const why = reason.trim().slice(0, 200);
  if (why === '') throw endReasonMissing();
  await inTransaction(shop, async (inside) => {
    const known = await lockPromotion(inside, code);
    const now = shop.clock.now();
    if (promotionState(known, now) === 'ended') throw promotionOver();
    await inside.db.update(promotions).set({ validTo: now }).where(eq(promotions.code, code));
    await recordAudit(inside, {
      ...{ action: 'promotions.ended', subjectKind: 'promotion', subjectId: code, reason: why },
      ...{ before: { until: known.validTo }, after: { until: now } },
    });
    const inverse = { code, until: known.validTo, endedAt: now };
    await recordUndo(inside, { kind: 'promotions.ended', detail: { code }, inverse });
  });
}

const endedPromotion = z.object({
  ...{ code: z.string(), until: z.coerce.date().nullable(), endedAt: z.coerce.date() },
});

/**
 * Gives a promotion the end that it had: the inverse of ending it now.
 * @throws Refusal staff.right-lacking, promotions.unknown, undo.changed-conflict
 */
export async function restorePromotion(
  shop: Shop,
  inverse: Readonly<Record<string, unknown>>,
): Promise<void> {
  requireRight(shop, 'prices', 'change');
  const { code, until, endedAt } = endedPromotion.parse(inverse);
  await inTransaction(shop, async (inside) => {
    const known = await lockPromotion(inside, code);
    if (known.validTo?.getTime() !== endedAt.getTime())
      throw changedSince(code, await findChanger(inside, { kind: 'promotion', id: code }, ['until']));
    await inside.db.update(promotions).set({ validTo: until }).where(eq(promotions.code, code));
    await recordAudit(inside, {
      ...{ action: 'promotions.end-undone', subjectKind: 'promotion', subjectId: code },
      ...{ before: { until: endedAt }, after: { until } },
    });
  });
}

async function lockPromotion({ db }: Pick<Shop, 'db'>, code: string) {
  const [known] = await db.select().from(promotions).where(eq(promotions.code, code)).for('update');
  if (!known) throw promotionUnknown();
  return known;
}

/** Whether a change gives something else, to others, or again. */
function wantsLook(before: PromotionValues, after: PromotionValues, now: Date): boolean {
  const gift = (one: PromotionValues) =>
    JSON.stringify([
      ...[one.percentBp, one.amount, one.currency, one.buyQuantity, one.getQuantity],
      ...[one.marketCodes, one.categoryCodes],
    ]);
  const gives = (one: PromotionValues) => ['running', 'coming'].includes(promotionState(one, now));
  return gives(after) && (!gives(before) || gift(before) !== gift(after));
}
