import { data, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { type RequestContext, requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { changeOrder } from '#app/site/order/change-order.server.ts';
import { showOrder } from '#app/site/order/load-order.server.ts';
import { OrderDetails } from '#app/site/order/order-details.tsx';
import { OrderDocuments } from '#app/site/order/order-documents.tsx';
import { ChangeNotice, OrderProgress } from '#app/site/order/order-progress.tsx';
import { TransferBack, TransferDetails } from '#app/site/order/order-transfer.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { findOwnOrder } from '#domain/orders/own-orders.ts';
import { accountPagesWords } from '#messages/account-pages/words.ts';
import type { Route } from './+types/order';
import { openAccount } from './open-account.server.ts';
import { StatusLine, Unpaid } from './order-status.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, order } = await requireOwnOrder(visit, request, params.id);
  return showOrder(visit, shop, order);
}

/** Pays again, cancels, or changes the address. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, order } = await requireOwnOrder(visit, request, params.id);
  const { number, id: orderId } = order;
  const page = (done: string) => addressOf(shop.locale, 'account-orders-item', { id: number }, { done });
  return changeOrder(visit, request, { shop, orderId, access: { number }, page });
}

/** @throws a 404 answer for an order that is not this customer's */
async function requireOwnOrder(visit: RequestContext, request: Request, number: string) {
  const { shop } = await openAccount(visit, request);
  const order = await findOwnOrder(shop, number);
  if (!order) throw data('This page could not be found', { status: 404 });
  return { shop, order };
}

export default function OrderPage() {
  const t = useWords(accountPagesWords);
  const locale = useLocaleCode();
  const order = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const title = t('order', { number: order.number });
  return (
    <div className="grid gap-8">
      <PageHead noindex title={title} />
      <p className="-mb-6">
        <a
          className="inline-flex min-h-(--hit) items-center gap-2 font-semibold w-false-flat underline-offset-4"
          href={addressOf(locale, 'account-orders')}
        >
          <Icon name="left" size={18} />
          {t('all-orders')}
        </a>
      </p>
      <div className="grid gap-2">
        <h1 className="text-t2">
          <Unbroken part={order.number} text={title} />
        </h1>
        <StatusLine order={order} />
      </div>
      <ChangeNotice refused={refused} />
      <Unpaid order={order} />
      <TransferDetails order={order} />
      <TransferBack order={order} refused={refused} />
      <div className="grid items-start gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid gap-10">
          <OrderProgress order={order} refused={refused} />
        </div>
        <div className="grid gap-8">
          <OrderDetails order={order} />
          <OrderDocuments documents={order.documents} number={order.number} />
        </div>
      </div>
    </div>
  );
}
