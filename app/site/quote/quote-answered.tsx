import { data, useLoaderData } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { lookAt, press } from '#app/site/frame/mailed-link.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PressButton } from '#app/site/frame/press-button.tsx';
import { answerQuote, findAnswer } from '#domain/quotes/answer-quote.ts';
import { quotesWords } from '#messages/quotes/words.ts';
import type { Route } from './+types/quote-answered';

export const handle: PageHandle = { layout: 'contacts' };

/** The address in a dealer's mail. Opening it changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const found = await lookAt(args, findAnswer);
  return data(found, { status: found.state === 'unknown' ? 404 : 200 });
}

export function action(args: Route.ActionArgs) {
  return press(args, (shop, token) => answerQuote(shop, { token }));
}

export default function QuoteAnsweredPage() {
  const { state, number } = useLoaderData<typeof loader>();
  const t = useWords(quotesWords, 'answer');
  return (
    <NoticePage
      isNews={state === 'answered'}
      text={<p>{t(`${state}.text`, { number })}</p>}
      title={t(`${state}.title`)}
    >
      {state === 'open' && <PressButton icon="check">{t('button')}</PressButton>}
    </NoticePage>
  );
}
