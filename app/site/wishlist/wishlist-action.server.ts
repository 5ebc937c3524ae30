import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import type { Shop } from '#domain/shop.ts';
import { addWish } from '#domain/wishlists/add-wish.ts';
import { type WishForm, wishForm } from '#domain/wishlists/input.ts';
import { moveToCart } from '#domain/wishlists/move-to-cart.ts';
import { removeWishes } from '#domain/wishlists/remove-wishes.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';

type Form = Readonly<Record<string, string>>;

/**
 * Carries out a form of the wishlist; a heart's has no intent.
 * @returns a refusal and its reason
 * @throws a 303 to the list when it is done, a 400 answer for an unknown form
 */
export async function changeWishlist(visit: RequestContext, sent: Form) {
  const { data: form } = wishForm.safeParse(sent);
  if (!form) throw data('No such form', { status: 400 });
  const { shop, guest, customer } = await visit.personal();
  const done = { [form.intent === 'move' ? 'moved' : 'removed']: form.variant };
  try {
    if (form.intent === undefined) await add(visit, shop, guest?.id ?? null, form);
    else if (guest) await change(visit, shop, guest.id, form);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ message: refusalText(shop.locale, error) }, { status: visit.statusOf(error) });
  }
  const query = form.intent === undefined ? {} : done;
  const page = customer ? 'account-wishlist' : 'wishlist';
  throw redirect(addressOf(shop.locale, page, {}, query), 303);
}

async function add(
  visit: RequestContext,
  shop: Shop,
  guestSessionId: string | null,
  { variant: variantCode, product }: WishForm,
): Promise<void> {
  const productCode = variantCode === undefined ? product : undefined;
  const { guestSession, bagKey } = await addWish(shop, { guestSessionId, variantCode, productCode });
  if (guestSession) visit.sendGuestCookie(guestSession);
  if (bagKey !== null) visit.sendBagCookie(bagKey);
}

async function change(
  visit: RequestContext,
  shop: Shop,
  guestSessionId: string,
  form: WishForm,
): Promise<void> {
  const { intent, variant: variantCode = '', quantity } = form;
  if (intent === 'remove') return removeWishes(shop, { guestSessionId, variantCode });
  const { bagKey } = await moveToCart(shop, { guestSessionId, variantCode, quantity: Number(quantity) });
  if (bagKey !== null) visit.sendBagCookie(bagKey);
}
