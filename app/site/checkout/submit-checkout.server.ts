import { redirect, redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { changeCart } from '#app/site/cart/cart-action.server.ts';
import { typedByProfile } from '#app/site/forms/typed-by-profile.server.ts';
import { type CartJson, cartJson } from '#domain/carts/cart-json.ts';
import type { CartView } from '#domain/carts/cart-view.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { type FieldRefusals, parseCheckout } from '#domain/checkout/parse-checkout.ts';
import type { Checkout } from '#domain/checkout/save-checkout.ts';
import { saveCheckout } from '#domain/checkout/save-checkout.ts';
import {
  CHECKOUT_FIELDS,
  complaintsInOrder,
  FIELDS_OF_STEP,
  isStep,
  type StepName,
  stepOf,
} from '#domain/checkout/typed.ts';
import { refuseUnavailable } from '#domain/orders/hold-for-order.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isId } from '#shared/ids.ts';
import { isRefusal, type Refusal } from '#shared/refusal.ts';
import { checkoutChoices, choicesToParse, doneSteps, nextStep } from './checkout-choices.server.ts';
import { openCheckoutBook, saveBilling, saveDelivery, withPicked } from './saved-addresses.server.ts';

type Form = Readonly<Record<string, string>>;
type Typed = Checkout['typed'];

/** The answer to a form that was not carried out. What was typed is stored elsewhere. */
export type CheckoutAnswer = {
  readonly status: number;
  /** The step to open; null: the one that was open. */
  readonly step: StepName | null;
  /** Complaints by field, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * `unavailable`: the service failed, nothing is lost. `products`: something is no longer for
   * sale. Otherwise the sentence says it.
   */
  readonly problem: 'unavailable' | 'products' | null;
  readonly sentence: string | null;
  /**
   * The cart as it is now, with `problem: 'products'`: then nothing else of the page is read anew,
   * because in a rush most answers are this one.
   */
  readonly cart: CartJson | null;
  readonly termsAccepted: boolean;
};

/**
 * Carries out the checkout's form: stores what was typed, then goes to the next step, opens an
 * earlier one, prices anew, takes a coupon, or places the order.
 * @throws a redirect to the payment, or to the cart when there is none
 */
export async function submitCheckout(visit: RequestContext, sent: Form): Promise<CheckoutAnswer> {
  const { shop, guest, customer } = await visit.personal();
  const cart = guest && (await findCart(shop, guest.id));
  if (!cart) throw redirect(addressOf(shop.locale, 'cart'), 303);
  const picked = await pickedInStep(shop, guest.id, sent);
  const form: Form = { ...sent, ...picked.typed };
  const { idempotencyKey, typed: stored } = await saveCheckout(shop, { cartId: cart.id, typed: form });
  const answer = answerTo(form);
  const [intent = '', what = ''] = (form.intent ?? '').split(' ');
  const shopper = { visit, shop, owner: guest.id, cart, complaints: picked.fields };
  if (intent === 'coupon-add' || intent === 'coupon-remove') {
    const said = await changeCart(visit, { intent, coupon: what || (form.coupon ?? '') });
    return answer(said?.status ?? 200, { fields: said ? { coupon: said.refused.message } : {} });
  }
  if (intent === 'open' && isStep(what)) return answer(200, { step: what });
  if (intent === 'step' && isStep(what)) {
    const typed = { ...(await typedByProfile(shop, customer)), ...stored };
    return answer(...(await goOn(shopper, typed, what)));
  }
  if (intent !== 'order') return answer(200, {});
  return order({ ...shopper, form, idempotencyKey });
}

/** The answer to an unexpected error: the error is in the log, what was typed is on the page. */
export function unexpected(form: Form): CheckoutAnswer {
  return answerTo(form)(503, { problem: 'unavailable' });
}

type Said = readonly [status: number, said: Partial<CheckoutAnswer>];

/** The buyer and the cart. `complaints` are about addresses that cannot be picked. */
type Shopper = {
  visit: RequestContext;
  shop: Shop;
  owner: string;
  cart: CartView;
  complaints: FieldRefusals;
};

/**
 * Fills in the addresses picked in the sent step. Folded steps send their fields along: the order
 * has what the page showed.
 */
async function pickedInStep(shop: Shop, owner: string, form: Form) {
  const { step = 'both', deliveryTo, billingTo } = form;
  const asked = {
    ...form,
    deliveryTo: ['delivery', 'both'].includes(step) ? deliveryTo : undefined,
    billingTo: ['payment', 'both'].includes(step) ? billingTo : undefined,
  };
  if (!isId(asked.deliveryTo) && !isId(asked.billingTo)) return { typed: {}, fields: {} };
  const { typed, fields } = withPicked(asked, await openCheckoutBook(shop, owner));
  return {
    typed: { ...typed, deliveryTo: typed.deliveryTo ?? deliveryTo, billingTo: typed.billingTo ?? billingTo },
    fields,
  };
}

/** Opens the next step when this one is right; otherwise it stays open with its faults. */
async function goOn(
  { visit, shop, owner, cart, complaints }: Shopper,
  typed: Typed,
  step: StepName,
): Promise<Said> {
  const choices = choicesToParse(await checkoutChoices(visit, cart, typed));
  const country = typed.country ?? shop.country;
  const parsed = parseCheckout({ ...typed, country }, choices);
  const here = new Set<string>(FIELDS_OF_STEP[step]);
  const isThere = Object.keys(complaints).length === 0;
  const faults = Object.entries(isThere ? (parsed.fields ?? {}) : complaints).filter(([field]) =>
    here.has(field),
  );
  if (faults.length > 0)
    return [422, { step, fields: refusalTexts(shop.locale, Object.fromEntries(faults)) }];
  const isCollection = choices.collections?.methods.includes(typed.deliveryMethod ?? '') ?? false;
  if (step === 'delivery' && !isCollection) {
    const refused = await savePickedDelivery(shop, owner, { cart, typed: { ...typed, country } });
    if (refused) return [422, { step, fields: { saveDelivery: refused } }];
  }
  return [200, { step: nextStep(doneSteps({ ...typed, country }, choices)) }];
}

/**
 * Saves the delivery address when the form asks for it and picks it from then on.
 * @returns why it was not saved
 */
async function savePickedDelivery(
  shop: Shop,
  owner: string,
  { cart, typed }: { cart: CartView; typed: Typed },
): Promise<string | null> {
  try {
    const id = await saveDelivery(shop, owner, typed);
    if (id) await saveCheckout(shop, { cartId: cart.id, typed: { deliveryTo: id, saveDelivery: 'no' } });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refusalText(shop.locale, error);
  }
}

type Ordering = Shopper & { form: Form; idempotencyKey: string };

async function order(ordering: Ordering): Promise<CheckoutAnswer> {
  const { visit, shop, owner, form } = ordering;
  const answer = answerTo(form);
  try {
    // First, because in a rush for the last pieces nearly every answer is this one.
    refuseUnavailable(ordering.cart);
    return answer(...(await place(ordering)));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const said = explain(shop, error);
    const cart = said.problem === 'products' ? await findCart(shop, owner) : null;
    return answer(visit.statusOf(error), { ...said, cart: cart && cartJson(cart) });
  }
}

/** @throws a redirect to the payment; Refusal of the order or the address book */
async function place({
  visit,
  shop,
  owner,
  cart,
  complaints,
  form,
  idempotencyKey,
}: Ordering): Promise<Said> {
  if (Object.keys(complaints).length > 0) return [422, faulty(refusalTexts(shop.locale, complaints))];
  const choices = await checkoutChoices(visit, cart, { country: '', ...form });
  const parsed = parseCheckout(form, choicesToParse(choices));
  if (parsed.fields) return [422, faulty(refusalTexts(shop.locale, parsed.fields))];
  await saveBilling(shop, owner, { typed: form, details: parsed.details });
  const { redirectUrl } = await placeOrder(shop, {
    cartId: cart.id,
    details: parsed.details,
    idempotencyKey: keyOf(form) ?? idempotencyKey,
    ...shownAmounts(form),
  });
  throw redirectDocument(redirectUrl, 303);
}

function answerTo(form: Form) {
  return (status: number, said: Partial<CheckoutAnswer>): CheckoutAnswer => ({
    status,
    step: isStep(form.step) ? form.step : null,
    fields: {},
    problem: null,
    sentence: null,
    cart: null,
    termsAccepted: form.termsAccepted !== undefined,
    ...said,
  });
}

/** Complaints; opens the step of the first one. */
function faulty(fields: Record<string, string>): Partial<CheckoutAnswer> {
  const [first] = complaintsInOrder(fields);
  return { fields, ...(first && { step: stepOf(first.field) }) };
}

/**
 * The key that the form was served with: sent twice, it is the same order, even after the payment.
 */
function keyOf(form: Form): string | undefined {
  return /^[\w-]{16,64}$/.test(form.idempotencyKey ?? '') ? form.idempotencyKey : undefined;
}

/** Agreed to by nobody: no order costs less than nothing. */
const NOT_SHOWN = -1;

/**
 * The total the buyer saw, and what of it is due when ordering: all of it where the form does not
 * say. A form without a total agrees to none, so the order is refused.
 */
function shownAmounts(form: Form) {
  const amountIn = (text = '') => (/^\d{1,10}$/.test(text) ? Number(text) : NOT_SHOWN);
  const shownTotalAmount = amountIn(form.shownTotal);
  const isTold = form.shownDue !== undefined;
  return { shownTotalAmount, shownDueAmount: isTold ? amountIn(form.shownDue) : shownTotalAmount };
}

function explain(shop: Shop, refusal: Refusal): Partial<CheckoutAnswer> {
  if (refusal.code === 'payments.provider-unavailable') return { problem: 'unavailable' };
  const sentence = refusalText(shop.locale, refusal);
  if (refusal.code.startsWith('address-book.')) return faulty({ saveBilling: sentence });
  if (refusal.code === 'stock.not-available') return { problem: 'products', sentence };
  const fields = Object.entries(refusal.fields).filter(([field]) => isField(field));
  return fields.length > 0
    ? faulty(refusalTexts(shop.locale, Object.fromEntries(fields), refusal.values))
    : { sentence };
}

function isField(name: string): boolean {
  return (CHECKOUT_FIELDS as readonly string[]).includes(name);
}
