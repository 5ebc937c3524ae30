import { redirectDocument } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { showOrder } from '#app/site/order/load-order.server.ts';
import { awaitedTransferOf } from '#app/site/order/transfer-of-order.server.ts';
import { acceptBalance } from '#domain/balances/accept-balance.ts';
import { findBalanceOffer } from '#domain/balances/find-balance-offer.ts';
import { viewOrder } from '#domain/orders/find-order.ts';
import type { OrderAccess } from '#domain/orders/order-access.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';

/**
 * The balance of an order, by a link to it or for its customer: what is open and how it can be
 * paid. `open` is null where nothing can be paid, or nobody knows the order.
 */
export async function loadBalance(visit: RequestContext, address: URL) {
  const { shop } = await visit.personal();
  const access = accessIn(address);
  const found = await findBalanceOffer(shop, access);
  const { state } = found;
  if (state !== 'open') return { state, ...access, open: null };
  const { order, balanceAmount } = found;
  const open = {
    order: await showOrder(visit, shop, await viewOrder(shop, order)),
    ...{ balanceAmount, currency: order.currency, isBuilt: order.balanceAskedAt !== null },
    transfer: await awaitedTransferOf(shop, order.number),
    payments: listPaymentMethods(shop, { market: order.marketCode, currency: order.currency }),
  };
  return { state, ...access, open };
}

/** What was refused, in the reader's language, and the way to pay that was chosen. */
export type BalanceAnswer = {
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly paymentMethod: string;
};

/** Takes the way to pay the balance. @throws a redirect to the payment */
export async function submitBalance(
  visit: RequestContext,
  address: URL,
  { paymentMethod = '' }: Readonly<Record<string, string>>,
): Promise<BalanceAnswer> {
  const { shop } = await visit.personal();
  const wanted = { access: accessIn(address), paymentMethod };
  const next = await acceptBalance(shop, wanted).catch((error): BalanceAnswer => {
    if (!isRefusal(error)) throw error;
    const fields = refusalTexts(shop.locale, error.fields, error.values);
    return { paymentMethod, sentence: refusalText(shop.locale, error), fields };
  });
  if (typeof next === 'string') throw redirectDocument(next, 303);
  return next;
}

function accessIn({ searchParams }: URL): OrderAccess {
  return { number: searchParams.get('order') ?? '', token: searchParams.get('token') ?? undefined };
}
