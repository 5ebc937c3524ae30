import { OTHER_DEALER } from '#domain/warranties/subjects.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { withPresent } from '../kit/typed.ts';
import type { ClaimData } from './load-claims.ts';

/** What the owner typed, to be put right with a reason; the end of the warranty follows the day. */
export function Correct({ data, refused }: { readonly data: ClaimData; readonly refused: ActFault }) {
  const { say } = useOffice();
  const { state, correction } = data;
  if (!correction) return null;
  const { fields } = correction;
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
            initial={fields.purchasedOn}
            label={say('claims.purchased-on')}
            name="purchasedOn"
            required
            type="date"
          />
          <Dealer correction={correction} isOfOrder={data.isOfOrder} />
          <TypedField
            hint={say('claims.other-dealer-hint')}
            initial={fields.dealerName}
            label={say('claims.other-dealer')}
            maxLength={100}
            name="dealerName"
          />
          {(['bikeModel', 'bikeColor', 'price'] as const).map((field) => (
            <TypedField
              initial={fields[field]}
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

type DealerProps = Pick<ClaimData, 'isOfOrder'> & {
  readonly correction: NonNullable<ClaimData['correction']>;
};

function Dealer({ correction: { fields, dealers }, isOfOrder }: DealerProps) {
  const { say } = useOffice();
  const named = (slug: string) => {
    if (slug === '') return say(isOfOrder ? 'claims.this-shop' : 'claims.no-dealer');
    if (slug === OTHER_DEALER) return say('claims.other-dealer');
    return dealers.find((one) => one.slug === slug)?.name ?? slug;
  };
  const known = [OTHER_DEALER, ...dealers.map(({ slug }) => slug)];
  return (
    <TypedChoice initial={fields.dealer} label={say('claims.dealer')} name="dealer" show={named}>
      <option value="">{named('')}</option>
      {withPresent(known, fields.dealer).map((slug) => (
        <option key={slug} value={slug}>
          {named(slug)}
        </option>
      ))}
    </TypedChoice>
  );
}
