import { data, redirectDocument, useActionData, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { PageHandle } from '../shell/layout.ts';
import type { Route } from './+types/checkout-done';
import { loadOrder, requireOrder } from './load-order.server.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderOver, OrderPaid, OrderUnpaid, OrderWaiting } from './order-outcomes.tsx';

export const handle: PageHandle = { layout: 'checkout' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadOrder(context.get(requestContext), new URL(request.url));
}

/** Another try to pay the same order: leads to its payment, never to a second order. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  await readForm(request);
  const { shop } = await visit.personal();
  const order = await requireOrder(visit, new URL(request.url));
  try {
    const { redirectUrl } = await retryPayment(shop, order.id);
    return redirectDocument(redirectUrl, 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ sentence: refusalText(shop.locale, error) }, { status: visit.statusOf(error) });
  }
}

const OUTCOMES = { paid: OrderPaid, waiting: OrderWaiting, unpaid: OrderUnpaid, over: OrderOver };

export default function CheckoutDonePage() {
  const order = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const Outcome = OUTCOMES[order.outcome];
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-8 pt-8 pb-(--section) md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-x-18">
      <div className="grid gap-6">
        {refused && <Notice look="danger" title={refused.sentence} />}
        <Outcome order={order} />
      </div>
      <OrderDetails order={order} />
    </div>
  );
}
