import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Paging } from '#app/site/frame/paging.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listOwnOrders } from '#domain/orders/own-orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/states.ts';
import { accountWords } from '#messages/account/words.ts';
import { ordersWords } from '#messages/orders/words.ts';
import { returnsWords } from '#messages/returns/words.ts';
import type { Route } from './+types/orders';
import { NoOrders } from './no-orders.tsx';
import { openAccount } from './open-account.server.ts';
import { OrderRows } from './order-rows.tsx';
import { pageOf } from './page-of.ts';

const PER_PAGE = 10;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await openAccount(context.get(requestContext), request);
  const query = new URL(request.url).searchParams;
  const status = ORDER_STATUSES.find((known) => known === query.get('status'));
  const page = pageOf(query);
  const { orders, pages, counts } = await listOwnOrders(shop, { page, perPage: PER_PAGE, status });
  const tabs = ORDER_STATUSES.flatMap((known) => {
    const count = counts[known] ?? 0;
    return count > 0 || known === status ? [{ status: known, count }] : [];
  });
  return { orders, page, pages, status, tabs };
}

export default function OrdersPage() {
  const t = useWords(accountWords);
  const tReturns = useWords(returnsWords);
  const locale = useLocaleCode();
  const { orders, page, pages, status, tabs } = useLoaderData<typeof loader>();
  const all = tabs.reduce((sum, { count }) => sum + count, 0);
  const at = (number: number) =>
    addressOf(locale, 'account-orders', {}, { status, page: number > 1 ? String(number) : undefined });
  return (
    <div className="grid gap-8">
      <PageHead noindex title={t('orders')} />
      <h1 className="text-t2">{t('orders')}</h1>
      {tabs.length > 1 && <StatusTabs all={all} current={status} tabs={tabs} />}
      {all === 0 ? <NoOrders /> : <OrderRows orders={orders} />}
      <Paging at={at} page={page} pages={pages} />
      <p>
        <TextLink href={addressOf(locale, 'account-returns')}>{tReturns('all')}</TextLink>
      </p>
    </div>
  );
}

type TabsProps = {
  tabs: readonly { readonly status: OrderStatus; readonly count: number }[];
  current: OrderStatus | undefined;
  all: number;
};

/** Shows only statuses that have orders: no filter finds nothing. */
function StatusTabs({ tabs, current, all }: TabsProps) {
  const t = useWords(ordersWords);
  const locale = useLocaleCode();
  const shown = tabs.map(({ status, count }) => ({
    name: t(`statuses.${status}`),
    href: addressOf(locale, 'account-orders', {}, { status }),
    current: status === current,
    count,
  }));
  const whole = {
    name: t('list.all'),
    href: addressOf(locale, 'account-orders'),
    current: current === undefined,
    count: all,
  };
  return <TabLinks label={t('list.filter')} tabs={[whole, ...shown]} />;
}
