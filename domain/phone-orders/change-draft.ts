import { addCoupon } from '#domain/carts/add-coupon.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { changeQuantity } from '#domain/carts/change-quantity.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { removeCoupon } from '#domain/carts/remove-coupon.ts';
import { removeFromCart } from '#domain/carts/remove-from-cart.ts';
import { saveCheckout } from '#domain/checkout/save-checkout.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { getDraft } from './get-draft.ts';

type OfDraft = { readonly draftId: string };

type Pieces = { readonly variantId: string; readonly quantity: number | string };

/**
 * Sets how many pieces of variants a draft has, all of them or none; 0 takes one out.
 * @throws Refusal those of `getDraft`, `addToCart` and `changeQuantity`
 */
export async function setPieces(
  shop: Shop,
  { draftId, pieces }: OfDraft & { readonly pieces: readonly Pieces[] },
): Promise<void> {
  const { draft, at } = await getDraft(shop, draftId);
  const { guestSessionId } = draft;
  await inTransaction(at, async (inside) => {
    const cart = await findCart(inside, guestSessionId);
    const goods = [...(cart?.lines ?? []), ...(cart?.unavailable ?? [])];
    for (const { variantId, quantity } of pieces) {
      const isIn = goods.some((line) => line.variantId === variantId);
      if (Number(quantity) === 0) await removeFromCart(inside, { guestSessionId, variantId });
      else await (isIn ? changeQuantity : addToCart)(inside, { guestSessionId, variantId, quantity });
    }
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

/**
 * Saves what was typed about the buyer, valid or not; fields that are not sent stay.
 * @throws Refusal those of `getDraft`
 */
export async function saveDraft(
  shop: Shop,
  { draftId, typed }: OfDraft & { readonly typed: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { draft, at } = await getDraft(shop, draftId);
  await saveCheckout(at, { cartId: draft.id, typed: { ...typed, country: at.country } });
}
