import { data, Form, redirectDocument, useActionData, useLoaderData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { type RequestContext, requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findOwnOrder } from '#domain/orders/own-orders.ts';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { shownOrder } from '../checkout/load-order.server.ts';
import { OrderDetails } from '../checkout/order-details.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { Route } from './+types/order';
import { openAccount } from './open-account.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, order } = await requireOwnOrder(visit, request, params.id);
  return { order: shownOrder(visit, order, shop.locale), canPay: order.canPay };
}

/** Another try to pay the order. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, order } = await requireOwnOrder(visit, request, params.id);
  try {
    const { redirectUrl } = await retryPayment(shop, order.id);
    return redirectDocument(redirectUrl, 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ sentence: refusalText(shop.locale, error) }, { status: visit.statusOf(error) });
  }
}

/** @throws a 404 answer for an order that is none of this customer's */
async function requireOwnOrder(visit: RequestContext, request: Request, number: string) {
  const { shop } = await openAccount(visit, request);
  const order = await findOwnOrder(shop, number);
  if (!order) throw data('This page could not be found', { status: 404 });
  return { shop, order };
}

export default function OrderPage() {
  const t = useTranslations();
  const locale = useLocaleCode();
  const { order, canPay } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  const title = t('account.order', { number: order.number });
  return (
    <div className="grid gap-6">
      <PageHead noindex title={title} />
      <p className="-mb-4">
        <a
          className="inline-flex min-h-(--hit) items-center gap-2 font-semibold w-false-flat underline-offset-4"
          href={addressOf(locale, 'account-orders')}
        >
          <Icon name="left" size={18} />
          {t('account.all-orders')}
        </a>
      </p>
      <h1 className="text-t2">{title}</h1>
      {refused && <Notice look="danger" title={refused.sentence} />}
      {canPay && (
        <Form method="post">
          <Button aria-disabled={isBusy} icon="lock">
            {t('checkout.done.retry')}
          </Button>
        </Form>
      )}
      <div className="max-w-180">
        <OrderDetails order={order} />
      </div>
    </div>
  );
}
