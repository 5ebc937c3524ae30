import { redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { requireOrder, showOrder } from '#app/site/order/load-order.server.ts';
import { guaranteeIn } from '#app/site/safety/guarantee-words.server.ts';
import { findTermsVersion } from '#domain/orders/terms-version.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import { acceptOffer, findOffer } from '#domain/phone-orders/accept-offer.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';

/**
 * The order by phone of a mailed link, and what the law wants said before its buyer orders it. Null
 * for a link that is over or unknown; an order that was ordered leads to its own page.
 * @throws a redirect
 */
export async function loadOffer(visit: RequestContext, address: URL) {
  const { shop } = await visit.personal();
  const link = linkIn(address);
  const { state, order } = await findOffer(shop, link);
  if (state === 'confirmed')
    throw redirectDocument(
      addressOf(shop.locale, 'checkout-done', {}, { order: link.number, token: link.token }),
    );
  if (state !== 'open' || !order) return { state, ...link, offer: null };
  const shown = await showOrder(visit, shop, await requireOrder(visit, address));
  const { marketCode: market, currency, details, bikeReturnAmount, payableUntil } = order;
  const offer = {
    ...{ order: shown, bikeReturnAmount, until: payableUntil },
    isFree: order.totalAmount === 0,
    payments: listPaymentMethods(shop, { market, currency }),
    guarantee: await guaranteeIn(shop, details.address.country),
    termsVersion: await findTermsVersion(shop),
  };
  return { state, ...link, offer };
}

export type Offer = NonNullable<Awaited<ReturnType<typeof loadOffer>>['offer']>;

/** What was refused of the form, in the reader's language. */
export type OfferAnswer = {
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly paymentMethod: string;
  readonly termsAccepted: boolean;
};

/** Orders it for its buyer. @throws a redirect to the payment */
export async function submitOffer(
  visit: RequestContext,
  address: URL,
  form: Readonly<Record<string, string>>,
): Promise<OfferAnswer> {
  const { shop } = await visit.personal();
  const said = {
    paymentMethod: form.paymentMethod ?? '',
    termsAccepted: ['on', 'true', 'yes', '1'].includes(form.termsAccepted ?? ''),
  };
  const next = await acceptOffer(shop, { ...linkIn(address), ...said }).catch((error): OfferAnswer => {
    if (!isRefusal(error)) throw error;
    const { locale } = shop;
    const sentence = refusalText(locale, error);
    return { ...said, sentence, fields: refusalTexts(locale, error.fields, error.values) };
  });
  if (typeof next === 'string') throw redirectDocument(next, 303);
  return next;
}

function linkIn({ searchParams }: URL) {
  return { number: searchParams.get('order') ?? '', token: searchParams.get('token') ?? '' };
}
