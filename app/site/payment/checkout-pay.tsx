import { useLoaderData, useLocation } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { OrderDetails } from '#app/site/order/order-details.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import type { Route } from './+types/checkout-pay';
import { loadPay } from './load-pay.server.ts';
import { PayFields } from './pay-fields.tsx';

export const handle: PageHandle = { layout: 'checkout' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadPay(context.get(requestContext), new URL(request.url));
}

/**
 * The page that pays an order in a payment service's fields: the amount, the fields, the links out.
 */
export default function CheckoutPayPage() {
  const { order, fields, returnUrl, hasFailed, amount: due, until, other } = useLoaderData<typeof loader>();
  const t = useWords(checkoutWords, 'pay');
  const { pathname, search } = useLocation();
  const { currency } = order.totals;
  const amount = useMoney()(due, currency);
  const format = useFormatter();
  const time = until && format.dateTime(until, { hour: '2-digit', minute: '2-digit' });
  const title = t('title', { number: order.number });
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-8 pt-8 pb-(--section) md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-x-18">
      <section className="grid gap-6">
        <PageHead noindex title={title} />
        <h1 className="text-t2">
          <Unbroken part={order.number} text={title} />
        </h1>
        <p className="max-w-[36em] text-lead text-ink-2">{time ? t('lead', { time }) : t('lead-later')}</p>
        <p className="flex flex-wrap items-baseline gap-x-4 text-t3 font-[640] w-ramp">
          <span className="text-body font-normal text-ink-2">{t('amount')}</span>
          {amount}
        </p>
        {hasFailed && <Notice look="danger" title={t('unfinished')} />}
        <div className="hidden noscript:block">
          <Notice title={t('noscript')} />
        </div>
        {fields && <PayFields amount={amount} fields={fields} returnUrl={returnUrl} />}
        {!fields && (
          <div className="grid justify-items-start gap-4">
            <Notice look="danger" title={t('down')} />
            <ButtonLink href={pathname + search} look="ink">
              {t('load-again')}
            </ButtonLink>
          </div>
        )}
        <p>
          <ButtonLink href={other} look="ghost">
            {t('other')}
          </ButtonLink>
        </p>
      </section>
      <OrderDetails order={order} />
    </div>
  );
}
