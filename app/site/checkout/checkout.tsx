import {
  createContext,
  data,
  Form,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { orErrorPage, readForm, requireLocale } from '#app/requests.server.ts';
import { useCheckoutChoices } from '#app/site/analytics/use-checkout-choices.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { isStep } from '#domain/checkout/typed.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import type { Locale } from '#shared/locale.ts';
import type { Route } from './+types/checkout';
import { CheckoutContext } from './checkout-context.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { type CheckoutData, loadCheckout } from './load-checkout.server.ts';
import { SoldOut } from './missing-goods.tsx';
import { FoldedSummary, OrderSummary, PlaceOrder } from './order-summary.tsx';
import { type CheckoutAnswer, submitCheckout, unexpected } from './submit-checkout.server.ts';
import { useCheckoutForm } from './use-checkout-form.ts';

export const handle: PageHandle = { layout: 'checkout' };

/** What was refused because it is sold, for the loader after the action. */
const refusedCart = createContext<CartJson | null>(null);

/** Null when the action has said all: what is sold has no form to show. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  if (context.get(refusedCart)) return null;
  const visit = context.get(requestContext);
  try {
    return await orErrorPage(visit, () => loadCheckout(visit, askedStep(request)));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    visit.logAnswered(request, error);
    throw data('The checkout could not be loaded', { status: 503 });
  }
}

/**
 * An unexpected error is answered too: the page stays with what was typed (specification section
 * 8).
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const form = await readForm(request);
  try {
    const answer = await submitCheckout(visit, form);
    if (isDocument(request)) {
      // A redirect to a page of its own: reloading and going back do not send the form again.
      if (answer.status === 200)
        throw redirect(stepAddress(visit.shop.locale, answer.step ?? form.step), 303);
      context.set(refusedCart, answer.cart);
      return data({ ...answer, page: null }, { status: answer.status });
    }
    // With scripts the answer brings the page's new data along.
    const page = answer.cart ? null : await loadCheckout(visit);
    return data({ ...answer, page }, { status: answer.status });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    visit.logAnswered(request, error);
    const answer = unexpected(form);
    return data({ ...answer, page: null }, { status: answer.status });
  }
}

function isDocument(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}

const STEP = 'step';

function askedStep({ url }: Request): string | undefined {
  return new URL(url).searchParams.get(STEP) ?? undefined;
}

function stepAddress(locale: Locale, step: string | undefined): string {
  return addressOf(locale, 'checkout') + (isStep(step) ? `?${new URLSearchParams({ [STEP]: step })}` : '');
}

/** The page's data of the last answer, which saves a second round trip. */
let arrived: CheckoutData | null = null;

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction();
  arrived = answer.page;
  return answer;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const page = arrived;
  arrived = null;
  return page ?? (await serverLoader());
}

/**
 * After a refusal the numbers may have changed: load again. What is sold is said by the answer
 * alone. After a failure of the service, loading again would lose the page.
 */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const answer = actionResult as CheckoutAnswer | undefined;
  return answer ? answer.status !== 503 && !answer.cart : defaultShouldRevalidate;
}

export default function CheckoutPage() {
  const t = useWords(checkoutWords);
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  return (
    <>
      <PageHead noindex title={t('title')} />
      {loaded && <CheckoutPageForm answer={answer} loaded={loaded} />}
      {!loaded && answer?.cart && <SoldOut cart={answer.cart} />}
    </>
  );
}

function CheckoutPageForm({ loaded, answer }: { loaded: CheckoutData; answer: CheckoutAnswer | undefined }) {
  const { form, onChange, onSubmit, ...state } = useCheckoutForm(answer, loaded.openStep);
  const { step, isPricing } = state;
  const isLast = step === 'payment';
  useCheckoutChoices(form, loaded, isPricing);
  return (
    <CheckoutContext value={{ data: loaded, answer, ...state }}>
      <Form
        className="wrap grid items-start gap-x-12 gap-y-6 pt-6 pb-(--section) md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_30rem] xl:gap-x-18"
        method="post"
        noValidate
        onChange={onChange}
        onSubmit={onSubmit}
        preventScrollReset
        ref={form}
      >
        {/* The first button of the form, so that Enter in a field goes on, or asks for new
            totals, and never places an order. */}
        <button
          className="hidden"
          name="intent"
          tabIndex={-1}
          type="submit"
          value={isLast ? 'update' : `step ${step}`}
        />
        <input name="step" type="hidden" value={step} />
        <input name="idempotencyKey" type="hidden" value={loaded.idempotencyKey} />
        <input name="shownTotal" type="hidden" value={loaded.cart.total_amount} />
        {loaded.cart.deposit && (
          <input name="shownDue" type="hidden" value={loaded.cart.deposit.deposit_amount} />
        )}
        <FoldedSummary />
        <CheckoutSteps notices={loaded.notices} />
        <OrderSummary />
        <PlaceOrder />
      </Form>
    </CheckoutContext>
  );
}
