import { canReviewBecome, REFUSE_REASONS } from '#domain/reviews/states.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { ReviewData } from './load-reviews.ts';

type Props = { readonly data: ReviewData; readonly refused: ActFault };

/** Publish, answer, or do not show; who may not read the words decides nothing. */
export function Decide({ data, refused }: Props) {
  const { say, may } = useOffice();
  if (!data.isOpen || !may({ room: 'inbox', right: 'change' }))
    return <p className="strip">{say('reviews.not-yours')}</p>;
  const { state, seen, product, isProven } = data;
  return (
    <>
      {canReviewBecome(state, 'published') && isProven && (
        <section aria-labelledby="publish" className="decide">
          <h2 id="publish">{say('reviews.publish')}</h2>
          <ActForm
            act="publish"
            effect={say('reviews.publish-effect', { product })}
            hidden={{ seen }}
            isNext
            label={say('reviews.publish-act')}
            look="b p"
            refused={refused}
          />
        </section>
      )}
      {(state === 'waiting' || state === 'published') && <Answer data={data} refused={refused} />}
      {canReviewBecome(state, 'refused') && <Refuse data={data} refused={refused} />}
    </>
  );
}

function Answer({ data, refused }: Props) {
  const { say } = useOffice();
  const { state, answer, language } = data;
  return (
    <section aria-labelledby="answer-title" className="decide">
      <h2 id="answer-title">{say('reviews.answer')}</h2>
      <ActForm
        act="answer"
        effect={say(state === 'published' ? 'reviews.answer-effect' : 'reviews.answer-waits')}
        isNext={state === 'published' && answer === null}
        label={say(answer === null ? 'reviews.answer-act' : 'reviews.answer-again')}
        look={state === 'published' && answer === null ? 'b p' : 'b'}
        merges
        refused={refused}
      >
        <TypedText
          hint={say('reviews.answer-hint', { language: say(`in-language.${language}`) })}
          initial={answer ?? ''}
          label={say('reviews.answer-text')}
          lang={language}
          maxLength={1500}
          name="answer"
          required
          rows={4}
        />
      </ActForm>
    </section>
  );
}

function Refuse({ data: { seen, state }, refused }: Props) {
  const { say } = useOffice();
  return (
    <section aria-labelledby="refuse" className="decide">
      <h2 id="refuse">{say(state === 'published' ? 'reviews.take-down' : 'reviews.refuse')}</h2>
      <ActForm
        act="refuse"
        effect={say('reviews.refuse-effect')}
        hidden={{ seen }}
        label={say(state === 'published' ? 'reviews.take-down-act' : 'reviews.refuse-act')}
        look="b danger"
        refused={refused}
      >
        <TypedChoice hint={say('reviews.reason-hint')} label={say('reviews.reason')} name="reason" required>
          <option value="">{say('reviews.reason-choose')}</option>
          {REFUSE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {say(`reviews.reason.${reason}`)}
            </option>
          ))}
        </TypedChoice>
        <TypedField label={say('reviews.note')} maxLength={500} name="note" />
      </ActForm>
    </section>
  );
}
