import { data, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { OrderDetails } from '#app/site/order/order-details.tsx';
import { TransferDetails } from '#app/site/order/order-transfer.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { ordersWords } from '#messages/orders/words.ts';
import type { Route } from './+types/checkout-change';
import { loadChange, submitDifference } from './load-change.server.ts';
import { OfferForm } from './offer-form.tsx';

export const handle: PageHandle = { layout: 'checkout' };

const STATUS = { open: 200, paid: 200, ended: 410, unknown: 404 } as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const found = await loadChange(context.get(requestContext), new URL(request.url));
  return data(found, { status: STATUS[found.state] });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const form = await readForm(request);
  const answer = await submitDifference(context.get(requestContext), new URL(request.url), form);
  return data(answer, { status: 422 });
}

/** A change of a paid order, behind the link in its mail: the buyer pays the difference. */
export default function CheckoutChangePage() {
  const { state, number, token, offer } = useLoaderData<typeof loader>();
  const t = useWords(ordersWords, 'change');
  const locale = useLocaleCode();
  if (offer) return <OpenChange offer={offer} />;
  const isKnown = state !== 'unknown';
  const href = isKnown
    ? addressOf(locale, 'checkout-done', {}, { order: number, token })
    : addressOf(locale, 'order-access');
  return (
    <NoticePage
      isNews={state === 'paid'}
      text={<p>{t(`${state}-text`, { number })}</p>}
      title={t(`${state}-title`)}
    >
      <p>
        <ButtonLink href={href} icon="right" look="ink">
          {t('view')}
        </ButtonLink>
      </p>
    </NoticePage>
  );
}

type Offer = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['offer']>;

/**
 * A phone shows what changes and the sums between the title and the form, a desktop beside them.
 */
function OpenChange({ offer }: { readonly offer: Offer }) {
  const answer = useActionData<typeof action>();
  const { order, until, transfer } = offer;
  const t = useWords(ordersWords, 'change');
  const date = useFormatter().dateTime(until, { dateStyle: 'long', timeStyle: 'short' });
  const title = t('title', { number: order.number });
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-8 pt-8 pb-(--section) md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-x-18">
      <div className="grid gap-6">
        <PageHead noindex title={title} />
        <h1 className="text-t2">
          <Unbroken part={order.number} text={title} />
        </h1>
        <p className="max-w-[36em] text-lead text-pretty text-ink-2">{t('lead', { date })}</p>
        <Changes offer={offer} />
      </div>
      <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h2 className="text-t4">{t('then')}</h2>
        <OrderDetails order={order} />
      </div>
      <div className="grid gap-8">
        {transfer && <Notice title={t('awaits')} />}
        {transfer && <TransferDetails order={{ ...order, transfer }} />}
        <OfferForm answer={answer} offer={offer} />
      </div>
    </div>
  );
}

function Changes({ offer: { lines, differenceAmount, currency } }: { readonly offer: Offer }) {
  const t = useWords(ordersWords, 'change');
  const amount = useMoney()(differenceAmount, currency, { cents: true });
  return (
    <section aria-labelledby="changes-title" className="grid gap-3">
      <h2 className="text-t4" id="changes-title">
        {t('what')}
      </h2>
      <ul className="border-t border-line">
        {lines.map(({ id, name, description, was, will }) => (
          <li className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3" key={id}>
            <span>
              <b className="font-semibold">{name}</b> <span className="text-ink-2">{description}</span>
            </span>
            <span className="text-ink-2">
              {t('was', { n: was })}, <b className="font-semibold text-ink">{t('will', { n: will })}</b>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-t3 font-[640] w-ramp">
        <span className="text-body font-normal text-ink-2">{t('difference')}</span>
        {amount}
      </p>
    </section>
  );
}
