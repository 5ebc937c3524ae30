import { useWords } from '#app/intl/use-words.ts';
import { ReviewPage } from '#app/site/frame/review-page.tsx';
import { withdrawalWords } from '#messages/withdrawal/words.ts';
import type { WithdrawalAnswer } from './submit-withdrawal.server.ts';

/** The statement as it will be stored, and the one button that makes it. */
export function WithdrawReview({ answer }: { answer: WithdrawalAnswer }) {
  const t = useWords(withdrawalWords);
  const { sentence, facts } = answer.statement;
  return (
    <ReviewPage
      carried={carriedOf(answer)}
      complaint={answer.sentence}
      confirm={t('confirm')}
      edit={t('review.edit')}
      text={t('review.text')}
      title={t('review.title')}
    >
      <p className="text-lead text-pretty">{sentence}</p>
      <dl className="grid gap-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </ReviewPage>
  );
}

function carriedOf({ typed, lineIds, key }: WithdrawalAnswer): [string, string][] {
  return [
    ...Object.entries({ ...typed, key }),
    ...lineIds.map((id): [string, string] => [`line-${id}`, 'on']),
  ];
}
