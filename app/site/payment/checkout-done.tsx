import { redirect, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { changeOrder } from '#app/site/order/change-order.server.ts';
import { loadOrder, requireOrder } from '#app/site/order/load-order.server.ts';
import { OrderDetails } from '#app/site/order/order-details.tsx';
import { OrderDocuments } from '#app/site/order/order-documents.tsx';
import {
  OrderCalledOff,
  OrderOnItsWay,
  OrderOver,
  OrderPaid,
  OrderUnconfirmed,
  OrderUnpaid,
  OrderWaiting,
  OrderWithdrawnFrom,
  usePaidTitle,
} from '#app/site/order/order-outcomes.tsx';
import { ChangeNotice, OrderProgress } from '#app/site/order/order-progress.tsx';
import { OrderTransfer, TransferBack } from '#app/site/order/order-transfer.tsx';
import type { Route } from './+types/checkout-done';
import { OrderAccount } from './order-account.tsx';
import { OrderBalance } from './order-balance.tsx';
import { OrderScene } from './order-scene.tsx';

export const handle: PageHandle = { layout: 'checkout' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const address = new URL(request.url);
  if (!address.searchParams.has('order')) throw redirect(addressOf(visit.shop.locale, 'thank-you-page'), 303);
  return loadOrder(visit, address);
}

/** Pays again, cancels, or changes the address. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop } = await visit.personal();
  const { searchParams } = new URL(request.url);
  const order = await requireOrder(visit, new URL(request.url));
  const { number, id: orderId } = order;
  const token = searchParams.get('token') ?? '';
  const page = (done: string) => addressOf(shop.locale, 'checkout-done', {}, { order: number, token, done });
  return changeOrder(visit, request, { shop, orderId, access: { number, token }, page });
}

const OUTCOMES = {
  unconfirmed: OrderUnconfirmed,
  paid: OrderPaid,
  underway: OrderOnItsWay,
  arrived: OrderOnItsWay,
  withdrawn: OrderWithdrawnFrom,
  transfer: OrderTransfer,
  waiting: OrderWaiting,
  unpaid: OrderUnpaid,
  over: OrderOver,
  calledOff: OrderCalledOff,
};

export default function CheckoutDonePage() {
  const order = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const Outcome = OUTCOMES[order.outcome];
  const paidTitle = usePaidTitle(order);
  const isPaid = order.outcome === 'paid';
  return (
    <>
      {isPaid && order.bike && <OrderScene bike={order.bike} title={paidTitle} />}
      <div className="wrap grid items-start gap-x-12 gap-y-8 pt-8 pb-(--section) md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-x-18">
        <div className="grid gap-10">
          <ChangeNotice refused={refused} />
          <Outcome order={order} />
          <OrderBalance order={order} />
          <TransferBack order={order} refused={refused} />
          <OrderProgress isHeaded={order.outcome === 'withdrawn'} order={order} refused={refused} />
          {isPaid && <OrderAccount order={order} />}
        </div>
        <div className="grid gap-8">
          <OrderDetails order={order} />
          <OrderDocuments documents={order.documents} number={order.number} />
        </div>
      </div>
    </>
  );
}
