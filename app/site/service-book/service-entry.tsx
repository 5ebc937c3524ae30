import { data, useActionData, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { ActForm } from '#app/site/garage/act-form.tsx';
import { Facts } from '#app/site/garage/section.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { serviceBookWords } from '#messages/service-book/words.ts';
import type { Route } from './+types/service-entry';
import { EntryFields } from './entry-fields.tsx';
import { openServiceEntry, postServiceEntry } from './service-entry-page.server.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openServiceEntry(context.get(requestContext), request);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await postServiceEntry(context.get(requestContext), request);
  return data(answer, { status: answer.status });
}

/** What a dealer's link leads to: an entry in the service book of a bike, without a login. */
export default function ServiceEntryPage() {
  const t = useWords(serviceBookWords, 'dealer');
  const { state, bike } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!bike) return <NoticePage text={<p>{t(`${state}.text`)}</p>} title={t(`${state}.title`)} />;
  return (
    <div className="wrap grid max-w-200 gap-8 py-(--section)">
      <PageHead noindex title={t('title')} />
      <div className="grid gap-4">
        <h1 className="text-t2">{t('title')}</h1>
        <p className="max-w-[36em] text-ink-2">{t('text', { dealer: bike.dealer })}</p>
      </div>
      {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
      <Facts
        of={[
          [t('bike'), [bike.model, bike.color, bike.size].filter(Boolean).join(', ')],
          [t('serial'), bike.serial],
        ]}
      />
      <ActForm icon="check" intent="service" label={t('submit')}>
        <EntryFields answer={answer} today={bike.today} />
      </ActForm>
    </div>
  );
}
