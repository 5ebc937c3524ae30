import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { changeQuantity } from '#domain/carts/change-quantity.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { removeCoupon } from '#domain/carts/remove-coupon.ts';
import { removeFromCart } from '#domain/carts/remove-from-cart.ts';
import { saveCheckout } from '#domain/checkout/save-checkout.ts';
import { cleanTyped } from '#domain/checkout/typed.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { getDraft } from './get-draft.ts';
import { phoneOrderDrafts } from './schema.ts';

type OfDraft = { readonly draftId: string };

type Pieces = {
  readonly variantId: string;
  readonly quantity: number | string;
  /** How many there were when the form was opened. */
  readonly opened?: string | undefined;
};

/** The pieces of a variant as a field of an edit. Pure. */
const piecesField = (variantId: string) => `line-${variantId}`;

/**
 * Sets how many pieces of variants a draft has, all of them or none; 0 takes one out.
 * @throws EditConflict edits.record-conflict; Refusal those of `getDraft`, `addToCart` and
 *   `changeQuantity`
 */
export async function setPieces(
  shop: Shop,
  { draftId, pieces }: OfDraft & { readonly pieces: readonly Pieces[] },
): Promise<void> {
  const { draft, at } = await getDraft(shop, draftId);
  const { guestSessionId } = draft;
  await inTransaction(at, async (inside) => {
    await lockDraft(inside, draftId);
    const cart = await findCart(inside, guestSessionId);
    const goods = [...(cart?.lines ?? []), ...(cart?.unavailable ?? [])];
    const had = new Map(goods.map(({ variantId, quantity }) => [variantId, String(quantity)]));
    const edit = editOf(pieces, had);
    const mine = await mergeEdit(inside, subjectOf(draftId), edit);
    const own = pieces.filter(({ variantId }) => Object.hasOwn(mine, piecesField(variantId)));
    const changed = own.filter(({ variantId, quantity }) => (had.get(variantId) ?? '0') !== String(quantity));
    await recordFields(
      inside,
      draftId,
      changed.map(({ variantId }) => piecesField(variantId)),
    );
    for (const { variantId, quantity } of own) {
      const isIn = had.has(variantId);
      if (Number(quantity) === 0) await removeFromCart(inside, { guestSessionId, variantId });
      else await (isIn ? changeQuantity : addToCart)(inside, { guestSessionId, variantId, quantity });
    }
  });
}

function editOf(pieces: readonly Pieces[], had: ReadonlyMap<string, string>) {
  const fields = (of: (one: Pieces) => string) =>
    Object.fromEntries(pieces.map((one) => [piecesField(one.variantId), of(one)]));
  const opened = pieces.flatMap((one) =>
    one.opened === undefined ? [] : [[piecesField(one.variantId), one.opened] as const],
  );
  return {
    now: fields(({ variantId }) => had.get(variantId) ?? '0'),
    typed: fields(({ quantity }) => String(quantity).trim() || '0'),
    opened: Object.fromEntries(opened),
  };
}

const subjectOf = (draftId: string) => ({ kind: 'phone-order-draft', id: draftId });

/** Colleagues who write into one draft wait for each other. */
async function lockDraft({ db }: Shop, draftId: string): Promise<void> {
  await db.select().from(phoneOrderDrafts).where(eq(phoneOrderDrafts.cartId, draftId)).for('update');
}

/** What a buyer said is in no entry: only who wrote which field. */
async function recordFields(shop: Shop, draftId: string, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  const { kind, id } = subjectOf(draftId);
  await recordAudit(shop, {
    ...{ action: 'phone-orders.draft-saved', subjectKind: kind, subjectId: id },
    detail: { fields },
  });
}

/** Adds a code to a draft. @throws Refusal those of `getDraft` and `addCoupon` */
export async function addDraftCoupon(
  shop: Shop,
  { draftId, code }: OfDraft & { readonly code: string },
): Promise<void> {
  const { draft, at } = await getDraft(shop, draftId);
  await addCoupon(at, { guestSessionId: draft.guestSessionId, code });
}

/** Removes a code from a draft. @throws Refusal those of `getDraft` and `removeCoupon` */
export async function removeDraftCoupon(
  shop: Shop,
  { draftId, code }: OfDraft & { readonly code: string },
): Promise<void> {
  const { draft, at } = await getDraft(shop, draftId);
  await removeCoupon(at, { guestSessionId: draft.guestSessionId, code });
}

export type DraftChange = OfDraft & {
  readonly typed: Readonly<Record<string, unknown>>;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Saves what was typed about the buyer, valid or not; fields that are not sent stay.
 * @throws EditConflict edits.record-conflict; Refusal those of `getDraft`
 */
export async function saveDraft(shop: Shop, { draftId, typed, opened = {} }: DraftChange): Promise<void> {
  const { draft, at } = await getDraft(shop, draftId);
  await inTransaction(at, async (inside) => {
    await lockDraft(inside, draftId);
    const known = (await saveCheckout(inside, { cartId: draft.id, typed: {} })).typed;
    // Of what nobody typed yet the form shows what is usual.
    const now: FieldTexts = { ...opened, ...(known as FieldTexts) };
    const mine = await mergeEdit(inside, subjectOf(draftId), { now, typed: cleanTyped(typed), opened });
    const changed = Object.keys(mine).filter((name) => (now[name] ?? '') !== mine[name]);
    await recordFields(inside, draftId, changed);
    await saveCheckout(inside, { cartId: draft.id, typed: { ...mine, country: at.country } });
  });
}
