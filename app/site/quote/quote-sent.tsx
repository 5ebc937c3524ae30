import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { quotesWords } from '#messages/quotes/words.ts';
import type { QuoteAnswer } from './submit-quote.server.ts';

/** To whom the request went, and what comes next. */
export function QuoteSent({ answer: { sent, typed } }: { answer: QuoteAnswer }) {
  const t = useWords(quotesWords, 'sent');
  const locale = useLocaleCode();
  if (!sent) return null;
  return (
    <NoticePage isNews text={<p className="wrap-anywhere">{t('text', sent)}</p>} title={t('title')}>
      <p className="text-lead text-pretty text-ink-2">{t('nothing')}</p>
      <p>
        <ButtonLink
          href={addressOf(locale, 'dealer', { slug: typed.dealer ?? '' })}
          icon="right"
          look="ghost"
        >
          {t('dealer')}
        </ButtonLink>
      </p>
    </NoticePage>
  );
}
