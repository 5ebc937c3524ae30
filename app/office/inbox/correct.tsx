import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { withPresent } from '../kit/typed.ts';
import type { LetterData } from './load-letter.ts';

/** Which bike, size or dealer a request is for, put right with a reason. */
export function Correct({ data, refused }: { readonly data: LetterData; readonly refused: ActFault }) {
  const { say } = useOffice();
  const { correction } = data;
  if (!correction) return null;
  return (
    <section className="decide">
      <h2>{say('inbox.correct')}</h2>
      <p className="s m">{say('inbox.correct-lead')}</p>
      <details open={refused?.act === 'correct'}>
        <summary className="b soft">{say('inbox.correct-open')}</summary>
        <ActForm
          act="correct"
          className="fields"
          effect={say('inbox.correct-effect')}
          label={say('inbox.correct-act')}
          look="b p"
          merges
          refused={refused}
        >
          <Fields correction={correction} />
          <TypedField id="correct-reason" label={say('reason-kept')} maxLength={300} name="reason" required />
        </ActForm>
      </details>
    </section>
  );
}

function Fields({ correction }: { readonly correction: NonNullable<LetterData['correction']> }) {
  const { say } = useOffice();
  const { fields, model, bikes, dealers, sizes } = correction;
  const bikeNamed = (code: string) => bikes.find((one) => one.code === code)?.name ?? model;
  const dealerNamed = (slug: string) => dealers.find((one) => one.slug === slug)?.name ?? slug;
  const bikeCodes = bikes.map(({ code }) => code);
  const dealerSlugs = dealers.map(({ slug }) => slug);
  return (
    <>
      <TypedChoice initial={fields.bike} label={say('inbox.asks.model')} name="bike" show={bikeNamed}>
        {withPresent(bikeCodes, fields.bike).map((code) => (
          <option key={code} value={code}>
            {bikeNamed(code)}
          </option>
        ))}
      </TypedChoice>
      <TypedField
        hint={say('inbox.correct-sizes', { sizes: sizes.join(', ') })}
        initial={fields.size}
        label={say('inbox.asks.size')}
        maxLength={20}
        name="size"
      />
      <TypedChoice initial={fields.dealer} label={say('inbox.asks.dealer')} name="dealer" show={dealerNamed}>
        {withPresent(dealerSlugs, fields.dealer).map((slug) => (
          <option key={slug} value={slug}>
            {dealerNamed(slug)}
          </option>
        ))}
      </TypedChoice>
    </>
  );
}
