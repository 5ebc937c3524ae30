import { redirect, redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { type FieldRefusals, parseCheckout } from '#domain/checkout/parse-checkout.ts';
import { saveCheckout } from '#domain/checkout/save-checkout.ts';
import { CHECKOUT_FIELDS } from '#domain/checkout/typed.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal, type Refusal } from '#shared/refusal.ts';
import { changeCart } from '../cart/cart-action.server.ts';
import { offeredCountries, offeredPayments } from './load-checkout.server.ts';

type Form = Readonly<Record<string, string>>;

/** What the page says of a form it could not carry out; what was typed is kept elsewhere. */
export type CheckoutAnswer = {
  readonly status: number;
  /** Complaints by field, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>;
  /** `unavailable`: the service failed, nothing is lost; `products`: something cannot be bought any more; else a sentence. */
  readonly problem: 'unavailable' | 'products' | null;
  readonly sentence: string | null;
  readonly termsAccepted: boolean;
};

/**
 * Carries out the checkout's form: keeps what was typed, then prices anew, takes a coupon, or places the order.
 * @returns null when there is nothing to say but the new totals
 * @throws a redirect to where the shopper pays, or to the cart when there is none
 */
export async function submitCheckout(visit: RequestContext, form: Form): Promise<CheckoutAnswer | null> {
  const { shop, guest } = await visit.personal();
  const cart = guest && (await findCart(shop, guest.id));
  if (!cart) throw redirect(addressOf(shop.locale, 'cart'), 303);
  const { idempotencyKey } = await saveCheckout(shop, { cartId: cart.id, typed: form });
  const answer = answerTo(form);
  const [intent = '', code = ''] = (form.intent ?? '').split(' ');
  if (intent === 'coupon-add' || intent === 'coupon-remove') {
    const said = await changeCart(visit, { intent, coupon: code || (form.coupon ?? '') });
    return answer(said?.status ?? 200, { fields: said ? { coupon: said.refused.message } : {} });
  }
  if (intent !== 'order') return answer(200, {});
  const parsed = parseCheckout(form, await choices(shop, form.country ?? ''));
  if (parsed.fields) return answer(422, { fields: sentences(shop, parsed.fields) });
  try {
    const { redirectUrl } = await placeOrder(shop, {
      cartId: cart.id,
      details: parsed.details,
      idempotencyKey: keyOf(form) ?? idempotencyKey,
      ...shownTotal(form),
    });
    throw redirectDocument(redirectUrl, 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return answer(visit.statusOf(error), explain(shop, error));
  }
}

/** What to say when something failed that nobody expected: the fault is in the log, the words typed are on the page. */
export function unexpected(form: Form): CheckoutAnswer {
  return answerTo(form)(503, { problem: 'unavailable' });
}

function answerTo(form: Form) {
  return (status: number, said: Partial<CheckoutAnswer>): CheckoutAnswer => ({
    status,
    fields: {},
    problem: null,
    sentence: null,
    termsAccepted: form.termsAccepted !== undefined,
    ...said,
  });
}

async function choices(shop: Shop, country: string) {
  const [countries, deliveries] = await Promise.all([
    offeredCountries(shop),
    listShippingMethods(shop, { country }),
  ]);
  return {
    countries: countries.map(({ code }) => code),
    deliveryMethods: deliveries.map(({ code }) => code),
    paymentMethods: offeredPayments(shop),
  };
}

/** The key the form was served with: sent twice, it is the same order, also after the first was paid. */
function keyOf(form: Form): string | undefined {
  return /^[\w-]{16,64}$/.test(form.idempotencyKey ?? '') ? form.idempotencyKey : undefined;
}

function shownTotal(form: Form): { shownTotalAmount?: number } {
  return /^\d{1,10}$/.test(form.shownTotal ?? '') ? { shownTotalAmount: Number(form.shownTotal) } : {};
}

function explain(shop: Shop, refusal: Refusal): Partial<CheckoutAnswer> {
  if (refusal.code === 'payments.provider-unavailable') return { problem: 'unavailable' };
  const sentence = refusalText(shop.locale, refusal);
  if (refusal.code === 'stock.not-available') return { problem: 'products', sentence };
  const fields = Object.entries(refusal.fields).filter(([field]) => isField(field));
  return fields.length > 0
    ? { fields: sentences(shop, Object.fromEntries(fields), refusal.values) }
    : { sentence };
}

function isField(name: string): boolean {
  return (CHECKOUT_FIELDS as readonly string[]).includes(name);
}

function sentences(shop: Shop, codes: FieldRefusals, values: Refusal['values'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, refusalText(shop.locale, { code, values })]),
  );
}
