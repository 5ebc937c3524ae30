import { OTHER_DEALER } from '#domain/warranties/subjects.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { ClaimData } from './load-claims.ts';

/** What the owner typed, to be put right with a reason; the end of the warranty follows the day. */
export function Correct({ data, refused }: { readonly data: ClaimData; readonly refused: ActFault }) {
  const { say, may } = useOffice();
  const { state, correction } = data;
  const isOpen = state === 'waiting' || state === 'registered';
  if (!isOpen || !may({ room: 'returns', right: 'change' })) return null;
  return (
    <section aria-labelledby="correct" className="decide">
      <h2 id="correct">{say('claims.correct')}</h2>
      <p className="s m">{say('claims.correct-lead')}</p>
      <details open={refused?.act === 'correct'}>
        <summary className="b soft">{say('claims.correct-open')}</summary>
        <ActForm
          act="correct"
          className="fields"
          effect={say(state === 'registered' ? 'claims.correct-effect' : 'claims.correct-waits')}
          label={say('claims.correct-act')}
          look="b p"
          merges
          refused={refused}
        >
          <TypedField
            initial={correction.purchasedOn}
            label={say('claims.purchased-on')}
            name="purchasedOn"
            required
            type="date"
          />
          <Dealer data={data} />
          <TypedField
            hint={say('claims.other-dealer-hint')}
            initial={correction.dealerName}
            label={say('claims.other-dealer')}
            maxLength={100}
            name="dealerName"
          />
          {(['bikeModel', 'bikeColor', 'price'] as const).map((field) => (
            <TypedField
              initial={correction[field]}
              key={field}
              label={say(`claims.field.${field}`)}
              maxLength={100}
              name={field}
            />
          ))}
          <TypedText
            id="correct-reason"
            label={say('reason-kept')}
            maxLength={500}
            name="reason"
            required
            rows={2}
          />
        </ActForm>
      </details>
    </section>
  );
}

function Dealer({ data: { correction, dealers, isOfOrder } }: { readonly data: ClaimData }) {
  const { say } = useOffice();
  const named = (slug: string) => {
    if (slug === '') return say(isOfOrder ? 'claims.this-shop' : 'claims.no-dealer');
    return dealers.find((one) => one.slug === slug)?.name ?? say('claims.other-dealer');
  };
  const isListed = dealers.some(({ slug }) => slug === correction.dealer);
  const present = correction.dealer && correction.dealer !== OTHER_DEALER && !isListed;
  return (
    <TypedChoice initial={correction.dealer} label={say('claims.dealer')} name="dealer" show={named}>
      <option value="">{named('')}</option>
      <option value={OTHER_DEALER}>{say('claims.other-dealer')}</option>
      {present && <option value={correction.dealer}>{correction.dealer}</option>}
      {dealers.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </TypedChoice>
  );
}
