import { data, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { ActForm } from '#app/site/garage/act-form.tsx';
import { Section } from '#app/site/garage/section.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CLAIM_PARTS, claimForm, photosOf } from '#domain/claims/parts.ts';
import { claimsWords } from '#messages/claims/words.ts';
import type { Route } from './+types/claim';
import { ClaimHead } from './claim-head.tsx';
import { openClaim } from './claim-page.server.ts';
import { ClaimSteps } from './claim-steps.tsx';
import { ClaimTalk } from './claim-talk.tsx';
import { postToClaim } from './post-message.server.ts';
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

const FIRST_PHOTOS = photosOf(CLAIM_PARTS).map(({ field }) => field);
const DONE = ['sent', 'answered', 'canceled'] as const;

/** One claim: how far it is and until when the next step is due, the messages, what was sent. */
export default function ClaimPage() {
  const t = useWords(claimsWords);
  const claim = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const asked = useSearchParams()[0].get('done');
  const done = answer ? undefined : DONE.find((one) => one === asked);
  useForgottenPhotos({ form: claimForm(claim.bike), fields: FIRST_PHOTOS }, done === 'sent');
  return (
    <div className="grid max-w-200 gap-10">
      <ClaimHead claim={claim} />
      {done && <Notice look="ok" title={t(`done.${done}`)} />}
      {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
      <ClaimSteps dueOn={claim.dueOn} state={claim.state} />
      <ClaimTalk answer={answer} claim={claim} isAnswered={done === 'answered'} />
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
