import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { errorsWords } from '#messages/errors/words.ts';
import { withdrawalWords } from '#messages/withdrawal/words.ts';
import type { WithdrawalAnswer } from './submit-withdrawal.server.ts';

/** The statement arrived and the receipt is on its way: the same for every order, known or not. */
export function WithdrawDone({ answer }: { answer: WithdrawalAnswer }) {
  const t = useWords(withdrawalWords);
  const tErrors = useWords(errorsWords);
  const locale = useLocaleCode();
  const text = t('done.text', { email: answer.typed.email, time: answer.time });
  const title = t('done.title');
  return (
    <NoticePage isNews key="done" text={<p className="wrap-anywhere">{text}</p>} title={title}>
      <div className="grid max-w-xl gap-7">
        <p className="text-lead text-pretty text-ink-2">{t('done.next')}</p>
        <p>
          <ButtonLink href={addressOf(locale, 'home')} icon="right" look="ink">
            {tErrors('home')}
          </ButtonLink>
        </p>
      </div>
    </NoticePage>
  );
}
