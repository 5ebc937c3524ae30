import { Form, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { NOTICE_ANSWERS } from '#domain/recalls/answers.ts';
import { recallsWords } from '#messages/recalls/words.ts';
import type { Route } from './+types/notice';
import { openNotice, postAnswer } from './notice-page.server.ts';
import { RecallNotice } from './recall-notice.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openNotice(context.get(requestContext), request, params.id);
}

export function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  return postAnswer(context.get(requestContext), request, params.id);
}

/** A recall or notice about one of the reader's bikes, and their answer to it. */
export default function NoticePage() {
  const t = useWords(recallsWords);
  const locale = useLocaleCode();
  const { recall, bike, repairedOn, endedOn } = useLoaderData<typeof loader>();
  const isDone = useSearchParams()[0].get('done') !== null;
  return (
    <div className="grid max-w-200 gap-8">
      <PageHead noindex title={t(`headline.${recall.kind}`)} />
      <p>
        <TextLink href={addressOf(locale, 'account-mygarage')} icon="left">
          {t('answer.back')}
        </TextLink>
      </p>
      {isDone && <Notice look="ok" title={t('answer.thanks')} />}
      <RecallNotice bike={bike} level={1} recall={recall}>
        <p>
          <TextLink href={addressOf(locale, 'store-locator')}>{t('answer.dealer')}</TextLink>
        </p>
      </RecallNotice>
      <Settled endedOn={endedOn} repairedOn={repairedOn} />
      {repairedOn === null && endedOn === null && <AnswerForm />}
    </div>
  );
}

function Settled({ repairedOn, endedOn }: { repairedOn: string | null; endedOn: string | null }) {
  const t = useWords(recallsWords, 'answer');
  const day = useDay();
  if (repairedOn) return <Notice look="ok" title={t('repaired', { date: day(repairedOn) })} />;
  return endedOn && <Notice title={t('over', { date: day(endedOn) })} />;
}

function AnswerForm() {
  const t = useWords(recallsWords, 'answer');
  const { answer, answeredOn } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const day = useDay();
  return (
    <section aria-labelledby="answer" className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-t3" id="answer">
        {t('title')}
      </h2>
      {answer && answeredOn && <p>{t('last', { date: day(answeredOn), answer: t(answer) })}</p>}
      <Form className="grid gap-5" method="post" preventScrollReset>
        <fieldset aria-describedby={error ? 'answer-error' : undefined} className="grid gap-1">
          <legend className="mb-1 text-small font-semibold">{t('legend')}</legend>
          {NOTICE_ANSWERS.map((value) => (
            <label className="flex min-h-(--hit) items-center gap-3" key={value}>
              <input
                className="size-6 shrink-0 accent-(--action)"
                defaultChecked={value === answer}
                name="answer"
                type="radio"
                value={value}
              />
              {t(value)}
            </label>
          ))}
          <FieldError error={error} id="answer" />
        </fieldset>
        <div>
          <Button icon="right">{t('submit')}</Button>
        </div>
      </Form>
    </section>
  );
}

function useDay() {
  const format = useFormatter();
  return (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}
