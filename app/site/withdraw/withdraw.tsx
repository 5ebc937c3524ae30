import { data, useActionData, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { withdrawalWords } from '#messages/withdrawal/words.ts';
import type { Route } from './+types/withdraw';
import { openWithdrawal, submitWithdrawal } from './submit-withdrawal.server.ts';
import { WithdrawDone } from './withdraw-done.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReview } from './withdraw-review.tsx';

export const handle: PageHandle = { layout: 'contacts' };

/** Opened from an order's page it knows the order. Personal: never cached. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openWithdrawal(context.get(requestContext), new URL(request.url));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const form = await readForm(request);
  const answer = await submitWithdrawal(context.get(requestContext), new URL(request.url), form);
  return data(answer, { status: answer.status });
}

export default function WithdrawPage() {
  const t = useWords(withdrawalWords);
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const step = answer?.step ?? 'form';
  if (answer && step === 'done') return <WithdrawDone answer={answer} />;
  if (answer && step === 'review') return <WithdrawReview answer={answer} />;
  return (
    <NoticePage text={<p>{t('text')}</p>} title={t('title')}>
      <WithdrawForm answer={answer} opened={loaded} />
    </NoticePage>
  );
}
