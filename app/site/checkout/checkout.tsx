import { data, Form, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { requestContext } from '#app/context.ts';
import { orErrorPage, readForm, requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '../shell/layout.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PageNotices } from '../shell/page-notices.tsx';
import type { Route } from './+types/checkout';
import { AddressFields } from './address-fields.tsx';
import { CheckoutContext } from './checkout-context.ts';
import { CheckoutProblems } from './checkout-problems.tsx';
import { DeliveryFields, PaymentFields } from './choice-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { loadCheckout } from './load-checkout.server.ts';
import { MandatoryLegend } from './mandatory.tsx';
import { FoldedSummary, OrderSummary } from './order-summary.tsx';
import { submitCheckout, unexpected } from './submit-checkout.server.ts';
import { useCheckoutForm } from './use-checkout-form.ts';

export const handle: PageHandle = { layout: 'checkout' };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  try {
    return await orErrorPage(visit, () => loadCheckout(visit));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error);
    throw data('The checkout could not be loaded', { status: 503 });
  }
}

/** A fault nobody expected is an answer too: the page stays as it is, with what was typed (specification section 8). */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const form = await readForm(request);
  try {
    const answer = await submitCheckout(context.get(requestContext), form);
    return data(answer, { status: answer?.status ?? 200 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error);
    const answer = unexpected(form);
    return data(answer, { status: answer.status });
  }
}

/** Refused means the numbers may have moved: look again. When the service failed, looking again would lose the page. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (actionStatus === 503) return false;
  return (actionStatus ?? 200) >= 400 || defaultShouldRevalidate;
}

export default function CheckoutPage() {
  const t = useTranslations('checkout');
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  const { form, firstFault, isPricing, isSending, onChange, onSubmit } = useCheckoutForm(answer);
  return (
    <CheckoutContext value={{ data: loaded, answer, firstFault, isPricing, isSending }}>
      <PageHead noindex title={t('title')} />
      <Form
        className="wrap grid items-start gap-x-12 gap-y-6 pt-6 pb-(--section) md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-x-18"
        method="post"
        noValidate
        onChange={onChange}
        onSubmit={onSubmit}
        preventScrollReset
        ref={form}
      >
        {/* First in the form, so that Enter in a field asks for new totals and never places an order. */}
        <button className="hidden" name="intent" tabIndex={-1} type="submit" value="update" />
        <input name="idempotencyKey" type="hidden" value={loaded.idempotencyKey} />
        <input name="shownTotal" type="hidden" value={loaded.cart.total_amount} />
        <FoldedSummary />
        <div className="grid gap-6">
          <h1 className="text-t2">{t('title')}</h1>
          <PageNotices notices={loaded.notices} />
          <CheckoutProblems />
          <MandatoryLegend />
          <div>
            <ContactFields />
            <AddressFields />
            <DeliveryFields />
            <PaymentFields />
          </div>
        </div>
        <OrderSummary />
      </Form>
    </CheckoutContext>
  );
}
