import { data, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { withLaterWords } from '#app/intl/later-words.tsx';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findOrderAsk } from '#domain/order-access/find-order-ask.ts';
import { LetterFrame } from '../newsletter/letter-frame.tsx';
import type { PageHandle } from '../shell/layout.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { Route } from './+types/order-access';
import { AskForm, CodeForm } from './order-access-forms.tsx';
import { submitAsk, submitCode } from './submit-order-access.server.ts';

export const handle: PageHandle = { layout: 'contacts' };

/** With an ask in the address its code is typed here; without one, number and address are. One visitor's own page, kept nowhere. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await context.get(requestContext).personal();
  const query = new URL(request.url).searchParams;
  const token = query.get('ask') ?? '';
  const number = (query.get('order') ?? '').slice(0, 40);
  if (token === '') return { step: 'ask' as const, number, token };
  const ask = await findOrderAsk(shop, token);
  return { step: ask ? ('code' as const) : ('over' as const), number, token };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const token = new URL(request.url).searchParams.get('ask') ?? '';
  const form = await readForm(request);
  const answer = token === '' ? await submitAsk(visit, form) : await submitCode(visit, form, token);
  return data(answer, { status: answer.status });
}

export default withLaterWords(OrderAccessPage);

function OrderAccessPage() {
  const t = useTranslations('order-access');
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const step = answer?.isOver ? 'over' : loaded.step;
  const title = t(`${step}.title`);
  return (
    <LetterFrame isNews={step !== 'ask'} text={<p>{t(`${step}.text`)}</p>} title={title}>
      <PageHead noindex title={title} />
      <div className="grid max-w-xl gap-7">
        {answer?.sentence && step !== 'over' && <Notice look="danger" title={answer.sentence} />}
        {step === 'ask' && <AskForm answer={answer} number={loaded.number} />}
        {step === 'code' && <CodeForm answer={answer} number={loaded.number} token={loaded.token} />}
        {step === 'over' && <Again number={loaded.number} />}
      </div>
    </LetterFrame>
  );
}

function Again({ number }: { number: string }) {
  const t = useTranslations('order-access.over');
  const locale = useLocaleCode();
  return (
    <p>
      <ButtonLink href={addressOf(locale, 'order-access', {}, { order: number })} icon="right">
        {t('again')}
      </ButtonLink>
    </p>
  );
}
