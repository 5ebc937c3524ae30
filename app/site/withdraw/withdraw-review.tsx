import { useTranslations } from 'use-intl';
import { Notice } from '#app/ui/notice.tsx';
import { CarryingButton } from '../navigation/carrying-button.tsx';
import { LetterFrame } from '../newsletter/letter-frame.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { WithdrawalAnswer } from './submit-withdrawal.server.ts';

/** The statement as it will be kept, and the one control that makes it. */
export function WithdrawReview({ answer }: { answer: WithdrawalAnswer }) {
  const t = useTranslations('withdrawal');
  const { sentence, facts } = answer.statement;
  const carried = carriedOf(answer);
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
          <CarryingButton carried={carried} intent="confirm">
            {t('confirm')}
          </CarryingButton>
          <CarryingButton carried={carried} intent="edit">
            {t('review.edit')}
          </CarryingButton>
        </div>
      </div>
    </LetterFrame>
  );
}

function carriedOf({ typed, lineIds, key }: WithdrawalAnswer): [string, string][] {
  return [
    ...Object.entries({ ...typed, key }),
    ...lineIds.map((id): [string, string] => [`line-${id}`, 'on']),
  ];
}
