import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { listOwnOrders } from '#domain/orders/own-orders.ts';
import { PageHead } from '../shell/page-head.tsx';
import type { Route } from './+types/orders';
import { NoOrders } from './no-orders.tsx';
import { openAccount } from './open-account.server.ts';
import { OrderRows } from './order-rows.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await openAccount(context.get(requestContext), request);
  return { orders: await listOwnOrders(shop) };
}

export default function OrdersPage() {
  const t = useTranslations('account');
  const { orders } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <PageHead noindex title={t('orders')} />
      <h1 className="text-t2">{t('orders')}</h1>
      {orders.length > 0 ? <OrderRows orders={orders} /> : <NoOrders />}
    </div>
  );
}
