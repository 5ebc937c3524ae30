import { data, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { ActForm } from '#app/site/garage/act-form.tsx';
import { Section } from '#app/site/garage/section.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { claimsWords } from '#messages/claims/words.ts';
import type { Route } from './+types/claim';
import { openClaim, postToClaim } from './claim-page.server.ts';
import { ClaimSteps } from './claim-steps.tsx';
import { ClaimTalk } from './claim-talk.tsx';
import { SentClaim } from './sent-claim.tsx';
import { useForgottenPhotos } from './use-forgotten-photos.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openClaim(context.get(requestContext), request, params);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await postToClaim(context.get(requestContext), request, params);
  return data(answer, { status: answer.status });
}

const DONE = ['sent', 'answered', 'canceled'] as const;

/** One claim: how far it is and until when the next step is due, the messages, what was sent. */
export default function ClaimPage() {
  const t = useWords(claimsWords);
  const locale = useLocaleCode();
  const claim = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const asked = useSearchParams()[0].get('done');
  const done = answer ? undefined : DONE.find((one) => one === asked);
  useForgottenPhotos(claim.bike, done === 'sent');
  return (
    <div className="grid max-w-200 gap-10">
      <PageHead noindex title={t('claim.title', { number: claim.number })} />
      <div className="grid gap-2">
        <p>
          <TextLink href={addressOf(locale, 'account-mygarage-item', { number: claim.bike })} icon="left">
            {t('back')}
          </TextLink>
        </p>
        <h1 className="text-t2">
          <Unbroken part={claim.number} text={t('claim.title', { number: claim.number })} />
        </h1>
        <p className="text-ink-2">{claim.serial}</p>
      </div>
      {done && <Notice look="ok" title={t(`done.${done}`)} />}
      {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
      <ClaimSteps dueOn={claim.dueOn} state={claim.state} />
      <ClaimTalk answer={answer} claim={claim} />
      <SentClaim claim={claim} />
      {claim.canCancel && (
        <Section id="cancel" title={t('cancel.title')}>
          <p className="max-w-[36em] text-ink-2">{t('cancel.text')}</p>
          <ActForm icon="left" intent="cancel" label={t('cancel.submit')} look="ghost" />
        </Section>
      )}
    </div>
  );
}
