import { data, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { claimsWords } from '#messages/claims/words.ts';
import type { Route } from './+types/claim-new';
import { ChooseParts } from './choose-parts.tsx';
import { ClaimForm } from './claim-form.tsx';
import { openNewClaim } from './claim-new-page.server.ts';
import { postClaim } from './post-claim.server.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openNewClaim(context.get(requestContext), request, params.number);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await postClaim(context.get(requestContext), request, params.number);
  return data(answer, { status: answer.status });
}

/** A claim for the maker: which parts, then photographs, words, and what it may cost. */
export default function NewClaimPage() {
  const t = useWords(claimsWords);
  const locale = useLocaleCode();
  const { bike, choices, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-200 gap-8">
      <PageHead noindex title={t('new.title')} />
      <div className="grid gap-2">
        <p>
          <TextLink href={addressOf(locale, 'account-mygarage-item', { number: bike.number })} icon="left">
            {t('back')}
          </TextLink>
        </p>
        <h1 className="text-t2">{t('new.title')}</h1>
        <p className="text-ink-2">{[bike.title, bike.serial].filter(Boolean).join(', ')}</p>
      </div>
      {asked ? (
        <ClaimForm answer={answer} asked={asked} number={bike.number} />
      ) : (
        <ChooseParts choices={choices} number={bike.number} />
      )}
    </div>
  );
}
