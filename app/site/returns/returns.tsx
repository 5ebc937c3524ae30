import { data, useActionData, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { returnsWords } from '#messages/returns/words.ts';
import type { Route } from './+types/returns';
import { askToReturn, openOrderToReturn, openReturns } from './open-returns.server.ts';
import { ReturnForm } from './return-form.tsx';
import { ReturnReview } from './return-review.tsx';
import { ReturnStart } from './return-start.tsx';
import { submitReturn } from './submit-return.server.ts';

export const handle: PageHandle = { layout: 'contacts' };

/**
 * With an order in the address its pieces are picked; otherwise the order is asked for. Personal:
 * never cached.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openReturns(context.get(requestContext), new URL(request.url));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const form = await readForm(request);
  const { access, order } = await openOrderToReturn(visit, new URL(request.url));
  if (!access || !order) {
    const asked = await askToReturn(visit, form);
    return data({ asked, answer: undefined }, { status: asked.status });
  }
  const { shop } = await visit.personal();
  const answer = await submitReturn(shop, form, { access, order, statusOf: visit.statusOf });
  return data({ asked: undefined, answer }, { status: answer.status });
}

export default function ReturnsPage() {
  const t = useWords(returnsWords);
  const opened = useLoaderData<typeof loader>();
  const { asked, answer } = useActionData<typeof action>() ?? {};
  if (opened.step === 'start') return <ReturnStart answer={asked} opened={opened} />;
  if (answer?.step === 'review') return <ReturnReview answer={answer} opened={opened} />;
  return <ReturnForm answer={answer} opened={opened} title={t('form.title')} />;
}
