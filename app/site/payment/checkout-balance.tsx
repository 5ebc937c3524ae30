import { data, Form, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { OrderDetails } from '#app/site/order/order-details.tsx';
import { TransferDetails } from '#app/site/order/order-transfer.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { ordersWords } from '#messages/orders/words.ts';
import type { Route } from './+types/checkout-balance';
import { loadBalance, submitBalance } from './load-balance.server.ts';
import { Payments } from './offer-form.tsx';

export const handle: PageHandle = { layout: 'checkout' };

const STATUS = { open: 200, paid: 200, ended: 410, unknown: 404 } as const;

/** Following the link pays nothing: programs that scan mails follow links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const found = await loadBalance(context.get(requestContext), new URL(request.url));
  return data(found, { status: STATUS[found.state] });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const form = await readForm(request);
  const answer = await submitBalance(context.get(requestContext), new URL(request.url), form);
  return data(answer, { status: 422 });
}

/** The balance of an order: what is open, and the way to pay it. */
export default function CheckoutBalancePage() {
  const { state, number, token, open } = useLoaderData<typeof loader>();
  const t = useWords(ordersWords, 'pay-balance');
  const locale = useLocaleCode();
  if (open) return <OpenBalance open={open} />;
  const ownPage = token
    ? addressOf(locale, 'checkout-done', {}, { order: number, token })
    : addressOf(locale, 'account-orders-item', { id: number });
  return (
    <NoticePage
      isNews={state === 'paid'}
      text={<p>{t(`${state}-text`, { number })}</p>}
      title={t(`${state}-title`)}
    >
      <p>
        <ButtonLink
          href={state === 'unknown' ? addressOf(locale, 'order-access') : ownPage}
          icon="right"
          look="ink"
        >
          {t('view')}
        </ButtonLink>
      </p>
    </NoticePage>
  );
}

type Open = { open: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['open']> };

/** A phone shows the order below the form, a desktop beside it. */
function OpenBalance({ open }: Open) {
  const { order, transfer, isBuilt } = open;
  const t = useWords(ordersWords, 'pay-balance');
  const tBalance = useWords(ordersWords, 'balance');
  const money = useMoney();
  const title = t('title', { number: order.number });
  const awaited = transfer && money(transfer.restAmount, transfer.currency, { cents: true });
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-8 pt-8 pb-(--section) md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-x-18">
      <div className="grid gap-8">
        <PageHead noindex title={title} />
        <div className="grid gap-6">
          <h1 className="text-t2">
            <Unbroken part={order.number} text={title} />
          </h1>
          <p className="max-w-[36em] text-lead text-pretty text-ink-2">
            {t(isBuilt ? 'lead-built' : 'lead-building')}
          </p>
        </div>
        {awaited && <Notice title={tBalance('awaits', { amount: awaited })} />}
        {transfer && <TransferDetails order={{ ...order, transfer }} />}
        <BalanceForm open={open} />
      </div>
      <OrderDetails order={order} />
    </div>
  );
}

/** The amount, the way to pay, and the button. The terms were accepted with the order. */
function BalanceForm({ open: { balanceAmount, currency, payments } }: Open) {
  const answer = useActionData<typeof action>();
  const t = useWords(ordersWords, 'pay-balance');
  const due = useMoney()(balanceAmount, currency, { cents: true });
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form
      action={pathname + search}
      className="grid gap-6 rounded-corner bg-surface p-(--inset) md:p-8"
      method="post"
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      {answer && <Notice look="danger" title={answer.sentence} />}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-t3 font-[640] w-ramp">
        <span className="text-body font-normal text-ink-2">{t('amount')}</span>
        {due}
      </p>
      <Payments answer={answer} payments={payments} />
      <Button aria-disabled={isSending} full icon="lock" type="submit">
        {t('pay', { amount: due })}
      </Button>
    </Form>
  );
}
