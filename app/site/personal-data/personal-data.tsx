import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findErasure } from '#domain/personal-data/find-erasure.ts';
import { readPersonalData } from '#domain/personal-data/read-personal-data.ts';
import { wordPersonalData } from '#domain/personal-data/word-personal-data.ts';
import { personalDataWords } from '#messages/personal-data/words.ts';
import type { Route } from './+types/personal-data';
import { changeErasure } from './change-erasure.server.ts';
import { Erasure } from './erasure.tsx';
import { HeldData } from './held-data.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await openAccount(context.get(requestContext), request);
  const sections = wordPersonalData(await readPersonalData(shop), shop.locale);
  return { sections, erasure: await findErasure(shop) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  return changeErasure(context.get(requestContext), request);
}

export default function PersonalDataPage() {
  const t = useWords(personalDataWords);
  const locale = useLocaleCode();
  const { sections, erasure } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isCanceled = useSearchParams()[0].has('canceled') && !erasure.dueAt;
  return (
    <div className="grid max-w-180 gap-8">
      <PageHead noindex title={t('title')} />
      <div className="grid gap-4">
        <h1 className="text-t2">{t('title')}</h1>
        <p className="max-w-[36em] text-ink-2">{t('text')}</p>
      </div>
      {isCanceled && <Notice look="ok" title={t('canceled')} />}
      {answer && <Notice look="danger" title={answer.sentence} />}
      <div className="grid gap-3">
        <p>
          <ButtonLink download href={addressOf(locale, 'account-personal-data-file')} icon="document">
            {t('download')}
          </ButtonLink>
        </p>
        <p className="max-w-[36em] text-small text-ink-2">{t('left-out')}</p>
      </div>
      <HeldData sections={sections} />
      <Erasure erasure={erasure} fault={answer?.faults.understood} />
    </div>
  );
}
