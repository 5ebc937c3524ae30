import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { acknowledgePrices } from '#domain/carts/acknowledge-prices.ts';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { changeQuantity } from '#domain/carts/change-quantity.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { type CartForm, cartForm } from '#domain/carts/input.ts';
import { removeCoupon } from '#domain/carts/remove-coupon.ts';
import { removeFromCart } from '#domain/carts/remove-from-cart.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';

type Form = Readonly<Record<string, string>>;
type Act = (shop: Shop, guestSessionId: string, form: CartForm) => Promise<unknown>;

/** The act of each form of the cart, for a visitor who has a cart. */
const ACTS: Readonly<Record<Exclude<CartForm['intent'], 'add'>, Act>> = {
  change: (shop, guestSessionId, { variant, step, quantity }) =>
    changeQuantity(shop, { guestSessionId, variantId: variant, quantity: step ?? quantity }),
  remove: (shop, guestSessionId, { variant }) => removeFromCart(shop, { guestSessionId, variantId: variant }),
  'remove-unavailable': removeUnavailable,
  'coupon-add': (shop, guestSessionId, { coupon }) => addCoupon(shop, { guestSessionId, code: coupon }),
  'coupon-remove': (shop, guestSessionId, { coupon }) => removeCoupon(shop, { guestSessionId, code: coupon }),
  'acknowledge-prices': (shop, guestSessionId) => acknowledgePrices(shop, guestSessionId),
};

/** A refused form, shown where it was filled in, with what was typed. */
export type RefusedCartForm = {
  readonly intent: CartForm['intent'];
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
  sent: Form,
): Promise<{ refused: RefusedCartForm; status: number } | null> {
  const { data: form } = cartForm.safeParse(sent);
  if (!form) throw data('No such form', { status: 400 });
  try {
    await carryOut(visit, form);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { shop } = await visit.personal();
    return { refused: refusedForm(shop, form, error), status: visit.statusOf(error) };
  }
}

async function carryOut(visit: RequestContext, form: CartForm): Promise<void> {
  const { shop, guest } = await visit.personal();
  const { intent, variant, quantity } = form;
  if (intent === 'add') {
    const item = { variantCode: variant, quantity };
    const { guestSession, bagKey } = await addToCart(shop, { guestSessionId: guest?.id ?? null, ...item });
    if (guestSession) visit.sendGuestCookie(guestSession);
    if (bagKey !== null) visit.sendBagCookie(bagKey);
    return;
  }
  if (!guest) throw new Refusal(intent === 'coupon-add' ? 'carts.cart-empty' : 'carts.line-missing');
  await ACTS[intent](shop, guest.id, form);
}

async function removeUnavailable(shop: Shop, guestSessionId: string): Promise<void> {
  const cart = await findCart(shop, guestSessionId);
  for (const { variantId } of cart?.unavailable ?? [])
    await removeFromCart(shop, { guestSessionId, variantId });
}

function refusedForm(shop: Shop, form: CartForm, refusal: Refusal): RefusedCartForm {
  return {
    intent: form.intent,
    variant: form.variant,
    typed: form.step ?? (form.quantity || form.coupon),
    message: refusalText(shop.locale, refusal),
  };
}
