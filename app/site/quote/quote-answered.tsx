import { data, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { withLaterWords } from '#app/intl/later-words.tsx';
import { answerQuote, findAnswer } from '#domain/quotes/answer-quote.ts';
import { LetterButton } from '../newsletter/letter-button.tsx';
import { LetterFrame } from '../newsletter/letter-frame.tsx';
import { lookAt, press } from '../newsletter/letter-link.server.ts';
import type { PageHandle } from '../shell/layout.ts';
import { PageHead } from '../shell/page-head.tsx';
import type { Route } from './+types/quote-answered';

export const handle: PageHandle = { layout: 'contacts' };

/** Where a dealer's mail leads. Following it does nothing. */
export async function loader(args: Route.LoaderArgs) {
  const found = await lookAt(args, findAnswer);
  return data(found, { status: found.state === 'unknown' ? 404 : 200 });
}

export function action(args: Route.ActionArgs) {
  return press(args, (shop, token) => answerQuote(shop, { token }));
}

export default withLaterWords(QuoteAnsweredPage);

function QuoteAnsweredPage() {
  const { state, number } = useLoaderData<typeof loader>();
  const t = useTranslations('quotes.answer');
  return (
    <LetterFrame
      isNews={state === 'answered'}
      text={<p>{t(`${state}.text`, { number })}</p>}
      title={t(`${state}.title`)}
    >
      <PageHead noindex title={t(`${state}.title`)} />
      {state === 'open' && <LetterButton icon="check">{t('button')}</LetterButton>}
    </LetterFrame>
  );
}
