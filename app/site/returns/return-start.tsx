import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { WithdrawLink } from '#app/site/frame/withdraw-link.tsx';
import { AskForm } from '#app/site/order-access/order-access-forms.tsx';
import type { OrderAccessAnswer } from '#app/site/order-access/submit-order-access.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { returnsWords } from '#messages/returns/words.ts';
import type { OpenedReturns } from './open-returns.server.ts';

type Props = {
  opened: Extract<OpenedReturns, { step: 'start' }>;
  answer: OrderAccessAnswer | undefined;
};

/**
 * The start without an account: a code by mail opens the order. The legal withdrawal stands beside
 * it.
 */
export function ReturnStart({ opened, answer }: Props) {
  const t = useWords(returnsWords, 'start');
  const locale = useLocaleCode();
  return (
    <NoticePage text={<p>{t('text')}</p>} title={t('title')}>
      <div className="grid max-w-xl gap-7">
        {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
        <AskForm action={addressOf(locale, 'returns')} answer={answer} number={opened.number} />
        <p className="text-small text-pretty text-ink-2">
          {t.rich('account', {
            link: (text) => (
              <a className="text-ink underline" href={addressOf(locale, 'account-orders')}>
                {text}
              </a>
            ),
          })}
        </p>
        <div className="grid justify-items-start gap-3 border-t border-line pt-6">
          <p className="text-small text-pretty text-ink-2">{t('law')}</p>
          <WithdrawLink />
        </div>
      </div>
    </NoticePage>
  );
}
