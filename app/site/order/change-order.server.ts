import { data, redirect, redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm } from '#app/requests.server.ts';
import { savePaybackAccount } from '#domain/bank-transfers/save-payback-account.ts';
import type { OrderAccess } from '#domain/orders/order-access.ts';
import { restoreToCart } from '#domain/orders/restore-to-cart.ts';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { redirectOrder } from '#domain/shipments/redirect-order.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';

type Change = {
  readonly shop: Shop;
  readonly orderId: string;
  readonly access: OrderAccess;
  /** The order's page with the notice of what was done. */
  readonly page: (done: 'cancel' | 'address' | 'payback-account') => string;
};

/**
 * Carries out a form of an order's page: pays again, orders again, cancels, changes the address,
 * takes an account for money back. A success leads back to the page. A refusal is answered, beside
 * each field where a field is faulty, with everything as it was typed.
 */
export async function changeOrder(
  visit: RequestContext,
  request: Request,
  { shop, orderId, access, page }: Change,
) {
  const { intent = '', ...typed } = await readForm(request);
  try {
    if (intent === 'cancel') await cancelBeforeShipping(shop, access);
    else if (intent === 'payback-account') await savePaybackAccount(shop, { number: access.number, typed });
    else if (intent === 'address') await redirectOrder(shop, { ...access, typed });
    else if (intent === 'again') return await orderAgain(visit, shop, orderId);
    else return redirectDocument((await retryPayment(shop, orderId)).redirectUrl, 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const faults = refusalTexts(shop.locale, error.fields);
    const whole = refusalText(shop.locale, error);
    // A complaint beside a field is not repeated above the form; the country has no field.
    const isBeside = Object.entries(faults).some(([field, said]) => field !== 'country' && said === whole);
    const sentence = isBeside ? null : whole;
    return data({ intent, typed, sentence, faults }, { status: visit.statusOf(error) });
  }
  return redirect(page(intent), 303);
}

/**
 * Puts the order back into the cart and goes to the checkout.
 * @throws Refusal orders.not-all-back when something is missing; the rest is in the cart
 */
async function orderAgain(visit: RequestContext, shop: Shop, orderId: string): Promise<Response> {
  const { guest } = await visit.personal();
  const back = await restoreToCart(shop, { orderId, guestSessionId: guest?.id ?? null });
  if (back.guestSession) visit.sendGuestCookie(back.guestSession);
  if (back.bagKey !== null) visit.sendBagCookie(back.bagKey);
  if (back.missing.length > 0)
    throw new Refusal('orders.not-all-back', { products: back.missing.join(', ') });
  return redirectDocument(addressOf(shop.locale, 'checkout'), 303);
}

/** What the page gets of a refused change. */
export type RefusedChange = Exclude<Awaited<ReturnType<typeof changeOrder>>, Response>['data'];
