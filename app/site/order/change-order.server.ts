import { data, redirect, redirectDocument } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { readForm } from '#app/requests.server.ts';
import type { OrderAccess } from '#domain/orders/order-access.ts';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { redirectOrder } from '#domain/shipments/redirect-order.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';

type Change = {
  readonly shop: Shop;
  readonly orderId: string;
  readonly access: OrderAccess;
  /** The order's page, told what was done. */
  readonly page: (done: 'cancel' | 'address') => string;
};

/**
 * What a buyer does on an order's page: pays again, cancels, sends it elsewhere. Done, it leads back to the page; refused, it answers why,
 * beside each field where a field is wrong, with everything as it was typed.
 */
export async function changeOrder(
  visit: RequestContext,
  request: Request,
  { shop, orderId, access, page }: Change,
) {
  const { intent = '', ...typed } = await readForm(request);
  try {
    if (intent === 'cancel') await cancelBeforeShipping(shop, access);
    else if (intent === 'address') await redirectOrder(shop, { ...access, typed });
    else return redirectDocument((await retryPayment(shop, orderId)).redirectUrl, 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const faults = Object.entries(error.fields).map(([field, code]) => [
      field,
      refusalText(shop.locale, { code, values: {} }),
    ]);
    const sentence = refusalText(shop.locale, error);
    return data(
      { intent, typed, sentence, faults: Object.fromEntries(faults) as Record<string, string> },
      { status: visit.statusOf(error) },
    );
  }
  return redirect(page(intent), 303);
}

/** What the page is told of a change that was refused. */
export type RefusedChange = Exclude<Awaited<ReturnType<typeof changeOrder>>, Response>['data'];
