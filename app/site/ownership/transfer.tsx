import { data, useActionData, useLoaderData, useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { ActForm } from '#app/site/garage/act-form.tsx';
import { Facts, useDay } from '#app/site/garage/section.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ownershipWords } from '#messages/ownership/words.ts';
import type { Route } from './+types/transfer';
import { openTransfer, postTransfer } from './transfer-page.server.ts';
import { Rule, Understood } from './transfer-section.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openTransfer(context.get(requestContext), request);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await postTransfer(context.get(requestContext), request);
  return data(answer, { status: answer.status });
}

/** What the link of a mail leads to: the buyer reads the rule and accepts by their own login. */
export default function TransferPage() {
  const t = useWords(ownershipWords, 'accept');
  const { state, bike } = useLoaderData<typeof loader>();
  if (bike) return <Offered bike={bike} />;
  return <NoticePage text={<p>{t(`${state}.text`)}</p>} title={t(`${state}.title`)} />;
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['bike']>;

function Offered({ bike }: { bike: Shown }) {
  const t = useWords(ownershipWords);
  const locale = useLocaleCode();
  const day = useDay();
  const answer = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const size = bike.size && t('bike.size', { size: bike.size });
  return (
    <div className="wrap grid max-w-200 gap-8 py-(--section)">
      <PageHead noindex title={t('accept.title')} />
      <div className="grid gap-4">
        <h1 className="text-t2">{t('accept.title')}</h1>
        <p className="max-w-[36em] text-ink-2">{t('accept.text', { date: day(bike.endsOn) })}</p>
      </div>
      {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
      <Facts
        of={[
          [t('theft.facts.model'), [bike.model, bike.color, size].filter(Boolean).join(', ')],
          [t('theft.facts.serial'), bike.serial],
        ]}
      />
      <Rule />
      {bike.isSignedIn ? (
        <>
          <ActForm icon="check" intent="accept" label={t('accept.submit')}>
            <Understood error={answer?.fields.understood} />
          </ActForm>
          <ActForm intent="reject" label={t('accept.reject')} look="ghost" />
        </>
      ) : (
        <p>
          <ButtonLink href={addressOf(locale, 'login', {}, { from: pathname + search })} icon="right">
            {t('accept.sign-in')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
