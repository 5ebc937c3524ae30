import { Form, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LetterFrame } from '../newsletter/letter-frame.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { WithdrawalAnswer } from './submit-withdrawal.server.ts';

/** The statement as it will be kept, and the one control that makes it. */
export function WithdrawReview({ answer }: { answer: WithdrawalAnswer }) {
  const t = useTranslations('withdrawal');
  const { sentence, facts } = answer.statement;
  return (
    <LetterFrame isNews key="review" text={<p>{t('review.text')}</p>} title={t('review.title')}>
      <PageHead noindex title={t('review.title')} />
      <div className="grid max-w-xl gap-7">
        {answer.sentence && <Notice look="danger" title={answer.sentence} />}
        <div className="grid gap-5 rounded-corner bg-surface p-(--inset) md:p-8">
          <p className="text-lead text-pretty">{sentence}</p>
          <dl className="grid gap-4">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-small text-ink-2">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="flex flex-wrap gap-4">
          <Send answer={answer} intent="confirm">
            {t('confirm')}
          </Send>
          <Send answer={answer} intent="edit">
            {t('review.edit')}
          </Send>
        </div>
      </div>
    </LetterFrame>
  );
}

type SendProps = { answer: WithdrawalAnswer; intent: 'confirm' | 'edit'; children: string };

/** What was typed goes along with either: nothing is kept before it is confirmed. */
function Send({ answer: { typed, lineIds, key }, intent, children }: SendProps) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form
      action={pathname + search}
      method="post"
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset={intent === 'edit'}
    >
      {Object.entries({ ...typed, key }).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      {lineIds.map((id) => (
        <input key={id} name={`line-${id}`} type="hidden" value="on" />
      ))}
      <Button
        aria-disabled={isSending}
        look={intent === 'confirm' ? 'action' : 'ghost'}
        name="intent"
        value={intent}
      >
        {children}
      </Button>
    </Form>
  );
}
