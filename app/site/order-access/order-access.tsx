import { data, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findOrderAsk } from '#domain/order-access/find-order-ask.ts';
import { orderAccessWords } from '#messages/order-access/words.ts';
import type { Route } from './+types/order-access';
import { AskForm, CodeForm } from './order-access-forms.tsx';
import { type Asked, askAddress, purposeOf } from './purpose.ts';
import { submitAsk, submitCode } from './submit-order-access.server.ts';

export const handle: PageHandle = { layout: 'contacts' };

/**
 * With a request in the address its code is asked for, otherwise number and mail address. Personal:
 * never cached.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Asked> {
  requireLocale(params.locale);
  const { shop } = await context.get(requestContext).personal();
  const query = new URL(request.url).searchParams;
  const token = query.get('ask') ?? '';
  const known = { number: (query.get('order') ?? '').slice(0, 40), token, purpose: purposeOf(query) };
  if (token === '') return { ...known, step: 'ask' };
  return { ...known, step: (await findOrderAsk(shop, token)) ? 'code' : 'over' };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const token = query.get('ask') ?? '';
  const form = await readForm(request);
  const purpose = purposeOf(query);
  const answer =
    token === '' ? await submitAsk(visit, form, purpose) : await submitCode(visit, form, { token, purpose });
  return data(answer, { status: answer.status });
}

export default function OrderAccessPage() {
  const t = useWords(orderAccessWords);
  const locale = useLocaleCode();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const step = answer?.isOver ? 'over' : loaded.step;
  const title = t(`${step}.title`);
  return (
    <NoticePage isNews={step !== 'ask'} text={<p>{t(`${step}.text`)}</p>} title={title}>
      <div className="grid max-w-xl gap-7">
        {answer?.sentence && step !== 'over' && <Notice look="danger" title={answer.sentence} />}
        {step === 'ask' && (
          <AskForm action={addressOf(locale, 'order-access')} answer={answer} number={loaded.number} />
        )}
        {step === 'code' && <CodeForm answer={answer} {...loaded} />}
        {step === 'over' && <Again href={askAddress(locale, loaded)} />}
      </div>
    </NoticePage>
  );
}

function Again({ href }: { href: string }) {
  const t = useWords(orderAccessWords, 'over');
  return (
    <p>
      <ButtonLink href={href} icon="right">
        {t('again')}
      </ButtonLink>
    </p>
  );
}
