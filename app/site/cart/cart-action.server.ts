import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { acknowledgePrices } from '#domain/carts/acknowledge-prices.ts';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { changeQuantity } from '#domain/carts/change-quantity.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { removeCoupon } from '#domain/carts/remove-coupon.ts';
import { removeFromCart } from '#domain/carts/remove-from-cart.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';

type Form = Readonly<Record<string, string>>;
type Act = (shop: Shop, guestSessionId: string, form: Form) => Promise<unknown>;

/** The act of each form of the cart, for a visitor who has a cart. */
const ACTS: Readonly<Record<string, Act>> = {
  change: (shop, guestSessionId, form) =>
    changeQuantity(shop, {
      guestSessionId,
      variantId: form.variant ?? null,
      quantity: form.step ?? form.quantity ?? '',
    }),
  remove: (shop, guestSessionId, form) =>
    removeFromCart(shop, { guestSessionId, variantId: form.variant ?? '' }),
  'remove-unavailable': removeUnavailable,
  'coupon-add': (shop, guestSessionId, form) => addCoupon(shop, { guestSessionId, code: form.coupon ?? '' }),
  'coupon-remove': (shop, guestSessionId, form) =>
    removeCoupon(shop, { guestSessionId, code: form.coupon ?? '' }),
  'acknowledge-prices': (shop, guestSessionId) => acknowledgePrices(shop, guestSessionId),
};

/** A refused form, shown where it was filled in, with what was typed. */
export type RefusedCartForm = {
  readonly intent: string;
  readonly variant: string;
  readonly typed: string;
  readonly message: string;
};

/**
 * Carries out a form of the cart.
 * @returns null when it is done, else the refusal and its status
 * @throws a 400 answer for an unknown form
 */
export async function changeCart(
  visit: RequestContext,
  form: Form,
): Promise<{ refused: RefusedCartForm; status: number } | null> {
  try {
    await carryOut(visit, form);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { shop } = await visit.personal();
    return { refused: refusedForm(shop, form, error), status: visit.statusOf(error) };
  }
}

async function carryOut(visit: RequestContext, form: Form): Promise<void> {
  const { shop, guest } = await visit.personal();
  if (form.intent === 'add') {
    const wish = { variantCode: form.variant ?? '', quantity: form.quantity ?? '' };
    const { guestSession } = await addToCart(shop, { guestSessionId: guest?.id ?? null, ...wish });
    if (guestSession) visit.keepGuest(guestSession);
    return;
  }
  const act = Object.hasOwn(ACTS, form.intent ?? '') ? ACTS[form.intent ?? ''] : undefined;
  if (!act) throw data('No such form', { status: 400 });
  if (!guest) throw new Refusal(form.intent === 'coupon-add' ? 'carts.cart-empty' : 'carts.line-missing');
  await act(shop, guest.id, form);
}

async function removeUnavailable(shop: Shop, guestSessionId: string): Promise<void> {
  const cart = await findCart(shop, guestSessionId);
  for (const { variantId } of cart?.unavailable ?? [])
    await removeFromCart(shop, { guestSessionId, variantId });
}

function refusedForm(shop: Shop, form: Form, refusal: Refusal): RefusedCartForm {
  return {
    intent: form.intent ?? '',
    variant: form.variant ?? '',
    typed: form.step ?? form.quantity ?? form.coupon ?? '',
    message: refusalText(shop.locale, refusal),
  };
}
