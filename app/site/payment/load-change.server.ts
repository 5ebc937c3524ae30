import { redirectDocument } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { requireOrder, showOrder } from '#app/site/order/load-order.server.ts';
import { awaitedTransferOf } from '#app/site/order/transfer-of-order.server.ts';
import { guaranteeIn } from '#app/site/safety/guarantee-words.server.ts';
import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import { acceptChange } from '#domain/order-changes/accept-change.ts';
import { type ChangeOffer, findChangeOffer } from '#domain/order-changes/find-change-offer.ts';
import { findTermsVersion } from '#domain/orders/terms-version.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { OfferAnswer } from './load-offer.server.ts';

type Found = Exclude<ChangeOffer, { readonly state: 'unknown' }>;

/**
 * The change of an order behind a mailed link: what it changes, what is to be paid, and what the
 * law wants said before its buyer pays. `offer` is null for a link that is over, unknown, or was
 * used.
 */
export async function loadChange(visit: RequestContext, address: URL) {
  const { shop } = await visit.personal();
  const link = linkIn(address);
  const found = await findChangeOffer(shop, link);
  if (found.state !== 'open') return { state: found.state, ...link, offer: null };
  return { state: found.state, ...link, offer: await shownOffer(visit, address, found) };
}

async function shownOffer(visit: RequestContext, address: URL, { order, change, payment }: Found) {
  const { shop } = await visit.personal();
  const { before, after, differenceAmount, payableUntil } = change;
  const view = await requireOrder(visit, address);
  const { breakdown } = after;
  const then = await showOrder(visit, shop, {
    ...view,
    ...{ breakdown, lines: after.lines.map((line) => ({ ...line, isBike: false, drawnKind: null })) },
    ...{ totalAmount: breakdown.totalAmount, vatAmount: breakdown.vatAmount },
    discountsTotalAmount: breakdown.discountAmount,
  });
  const until = payableUntil ?? order.payableUntil;
  const isAwaited = payment?.provider === BANK_TRANSFER && payment.state === 'pending';
  return {
    ...{ order: { ...then, payableUntil: until }, until, differenceAmount, currency: order.currency },
    ...{ lines: differences(before.lines, after.lines), bikeReturnAmount: order.bikeReturnAmount },
    isFree: false,
    payments: listPaymentMethods(shop, { market: order.marketCode, currency: order.currency }),
    transfer: isAwaited ? await awaitedTransferOf(shop, order.number) : null,
    guarantee: await guaranteeIn(shop, order.details.address.country),
    termsVersion: await findTermsVersion(shop),
  };
}

type Lines = Found['change']['before']['lines'];

/** The lines whose pieces change, with how many there were and will be. */
function differences(before: Lines, after: Lines) {
  const all = [...after, ...before.filter(({ id }) => !after.some((line) => line.id === id))];
  return all.flatMap(({ id, name, description }) => {
    const was = before.find((line) => line.id === id)?.quantity ?? 0;
    const will = after.find((line) => line.id === id)?.quantity ?? 0;
    return was === will ? [] : [{ id, name, description, was, will }];
  });
}

/** Takes the way to pay. @throws a redirect to the payment */
export async function submitDifference(
  visit: RequestContext,
  address: URL,
  form: Readonly<Record<string, string>>,
): Promise<OfferAnswer> {
  const { shop } = await visit.personal();
  const said = {
    paymentMethod: form.paymentMethod ?? '',
    termsAccepted: ['on', 'true', 'yes', '1'].includes(form.termsAccepted ?? ''),
  };
  const next = await acceptChange(shop, { ...linkIn(address), ...said }).catch((error) =>
    answerOf(shop, said, error),
  );
  if (typeof next === 'string') throw redirectDocument(next, 303);
  return next;
}

type Said = Pick<OfferAnswer, 'paymentMethod' | 'termsAccepted'>;

function answerOf({ locale }: Pick<Shop, 'locale'>, said: Said, error: unknown): OfferAnswer {
  if (!isRefusal(error)) throw error;
  const fields = refusalTexts(locale, error.fields, error.values);
  return { ...said, sentence: refusalText(locale, error), fields };
}

function linkIn({ searchParams }: URL) {
  return { number: searchParams.get('order') ?? '', token: searchParams.get('token') ?? '' };
}
