import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listOwnOrders } from '#domain/orders/own-orders.ts';
import { accountWords } from '#messages/account/words.ts';
import { accountPagesWords } from '#messages/account-pages/words.ts';
import type { Route } from './+types/dashboard';
import { NoOrders } from './no-orders.tsx';
import { openAccount } from './open-account.server.ts';
import { OrderRows } from './order-rows.tsx';

const LATEST = 3;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop, customer } = await openAccount(context.get(requestContext), request);
  const { orders } = await listOwnOrders(shop, { page: 1, perPage: LATEST });
  return { firstName: customer.firstName, orders };
}

export default function DashboardPage() {
  const t = useWords(accountPagesWords);
  const known = useWords(accountWords);
  const locale = useLocaleCode();
  const { firstName, orders } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-10">
      <PageHead noindex title={known('menu')} />
      <div className="grid gap-4">
        <h1 className="text-t2">{known('greeting', { name: firstName })}</h1>
        <p className="max-w-[36em] text-lead text-ink-2">{t('greeting-text')}</p>
      </div>
      <section aria-labelledby="latest-orders" className="grid gap-4">
        <h2 className="text-t3" id="latest-orders">
          {t('latest-orders')}
        </h2>
        {orders.length > 0 ? <OrderRows orders={orders} /> : <NoOrders />}
        {orders.length > 0 && (
          <p>
            <TextLink href={addressOf(locale, 'account-orders')}>{t('all-orders')}</TextLink>
          </p>
        )}
      </section>
      <section aria-labelledby="own-details" className="grid gap-4">
        <h2 className="text-t3" id="own-details">
          {known('profile')}
        </h2>
        <p className="max-w-[36em] text-ink-2">{t('profile-text')}</p>
        <p>
          <TextLink href={addressOf(locale, 'account-profile')}>{t('profile-change')}</TextLink>
        </p>
      </section>
    </div>
  );
}
