import { data, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { STATUS_OF_LINK } from '#app/site/frame/mailed-link.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { OrderDetails } from '#app/site/order/order-details.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { ordersWords } from '#messages/orders/words.ts';
import type { Route } from './+types/checkout-offer';
import { loadOffer, type Offer, submitOffer } from './load-offer.server.ts';
import { OfferForm } from './offer-form.tsx';

export const handle: PageHandle = { layout: 'checkout' };

/** Following the link orders nothing: programs that scan mails follow links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const loaded = await loadOffer(context.get(requestContext), new URL(request.url));
  return data(loaded, { status: STATUS_OF_LINK[loaded.state] });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const form = await readForm(request);
  const answer = await submitOffer(context.get(requestContext), new URL(request.url), form);
  return data(answer, { status: 422 });
}

/** An order by phone, behind the link in its mail: the buyer accepts the terms and orders. */
export default function CheckoutOfferPage() {
  const { state, number, token, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOver = state === 'ended' ? 'ended' : 'unknown';
  const t = useWords(ordersWords, `confirm.${isOver}`);
  const locale = useLocaleCode();
  if (offer) return <OpenOffer answer={answer} offer={offer} />;
  const href =
    isOver === 'unknown'
      ? addressOf(locale, 'order-access')
      : addressOf(locale, 'checkout-done', {}, { order: number, token });
  return (
    <NoticePage isNews={false} text={<p>{t('text', { number })}</p>} title={t('title')}>
      <p>
        <ButtonLink href={href} icon="right" look="ink">
          {t('button')}
        </ButtonLink>
      </p>
    </NoticePage>
  );
}

type Open = { readonly offer: Offer; readonly answer: ReturnType<typeof useActionData<typeof action>> };

/** A phone shows goods and sums between the title and the form, a desktop beside them. */
function OpenOffer({ offer, answer }: Open) {
  const { order, until } = offer;
  const t = useWords(ordersWords, 'offer');
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
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OrderDetails order={order} />
      </div>
      <OfferForm answer={answer} offer={offer} />
    </div>
  );
}
