import { data, redirect } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { readForm } from '#app/requests.server.ts';
import type { OrderAccess } from '#domain/orders/order-access.ts';
import { cancelReturn } from '#domain/returns/cancel-return.ts';
import { findReturn } from '#domain/returns/find-return.ts';
import { isCancelable } from '#domain/returns/states.ts';
import type { ReturnView } from '#domain/returns/view-returns.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { countryName } from '#shared/format-cache.ts';
import { isRefusal } from '#shared/refusal.ts';

export type ShownReturn = Awaited<ReturnType<typeof showReturn>>;

/**
 * The return of an address, for a holder of its order's token.
 * @throws a 404 answer that does not say what was wrong
 */
export async function requireReturn(shop: Shop, address: URL, number: string) {
  const access = {
    number: address.searchParams.get('order') ?? '',
    token: address.searchParams.get('token') ?? '',
  };
  const back = await findReturn(shop, { access, number }).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  if (!back) throw data('This page could not be found', { status: 404 });
  return { back, access };
}

/** What a return's page shows. The caller has checked whose it is. */
export async function showReturn(shop: Shop, back: ReturnView) {
  const { company } = await findSiteConfig(shop);
  const country = countryName(company.country, shop.locale);
  const town = `${company.postalCode} ${company.city} (${company.province})`;
  const { number, orderNumber, status, history, currency, refundAmount, deliveryAmount } = back;
  const { rejection, rejectionNote } = back;
  return {
    ...{
      number,
      orderNumber,
      status,
      history,
      currency,
      refundAmount,
      deliveryAmount,
      rejection,
      rejectionNote,
    },
    isCancelable: isCancelable(status),
    /** The parcel's address, line by line. */
    goesTo: [company.name, company.street, town, country],
    lines: back.lines.map((line) => ({
      id: line.orderLineId,
      name: line.name,
      description: line.description,
      pictureHash: line.pictureHash,
      quantity: line.quantity,
      receivedQuantity: line.receivedQuantity,
      reason: line.reason,
      note: line.note,
    })),
  };
}

type Change = {
  readonly shop: Shop;
  readonly access: OrderAccess;
  readonly number: string;
  /** The return's page. */
  readonly page: string;
};

/**
 * Carries out the form of a return's page: cancels it. A success leads back to the page; a refusal
 * is answered.
 */
export async function changeReturn(
  visit: RequestContext,
  request: Request,
  { shop, access, number, page }: Change,
) {
  await readForm(request);
  try {
    await cancelReturn(shop, { access, number });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ sentence: refusalText(shop.locale, error) }, { status: visit.statusOf(error) });
  }
  return redirect(page, 303);
}
