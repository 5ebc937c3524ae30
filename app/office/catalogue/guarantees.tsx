import { LOCALES } from '#shared/locale.ts';
import { ActForm, TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { placeName } from './missing.tsx';
import type { SectionProps } from './section.ts';

/** The guarantees that cover it beyond the law, and a new one. */
export function Guarantees({ data: { guarantees }, refused }: SectionProps) {
  const { say } = useOffice();
  return (
    <section className="decide" id="guarantees">
      <h2>{say('catalogue.guarantees')}</h2>
      {guarantees.length === 0 && <p className="s m">{say('catalogue.no-guarantees')}</p>}
      {guarantees.map((known) => (
        <details
          key={known.code}
          open={refused?.act === 'guarantee' && refused.typed.guarantee === known.code}
        >
          <summary className="link">
            {known.texts?.en.title ?? known.code}, {say('catalogue.years', { n: known.years })}
          </summary>
          <ActForm
            act="guarantee"
            hidden={{ guarantee: known.code }}
            label={say('catalogue.save-guarantee')}
            merges
            of={known.code}
            refused={refused}
          >
            <Words id={known.code} known={known} />
          </ActForm>
        </details>
      ))}
      <details open={refused?.act === 'new-guarantee'}>
        <summary className="b soft">{say('catalogue.new-guarantee')}</summary>
        <ActForm
          act="new-guarantee"
          effect={say('catalogue.new-guarantee-effect')}
          label={say('catalogue.add-guarantee')}
          refused={refused}
        >
          <div className="grid">
            <TypedField
              id="guarantee-code"
              label={say('catalogue.code')}
              maxLength={40}
              name="code"
              required
            />
            <TypedChoice id="guarantee-scope" label={say('catalogue.scope')} name="scope">
              <option value="whole">{say('catalogue.scope.whole')}</option>
              <option value="part">{say('catalogue.scope.part')}</option>
            </TypedChoice>
          </div>
          <Words id="guarantee-new" />
        </ActForm>
      </details>
    </section>
  );
}

/** Its years, and what it says in five languages. */
function Words({ id, known }: { id: string; known?: SectionProps['data']['guarantees'][number] }) {
  const { say } = useOffice();
  return (
    <>
      <TypedField
        id={`${id}-years`}
        initial={known ? String(known.years) : ''}
        inputMode="numeric"
        label={say('catalogue.guarantee-years')}
        name="years"
      />
      <div className="tongues">
        {LOCALES.map((locale) => (
          <fieldset key={locale} lang={locale}>
            <legend>{placeName(say, locale)}</legend>
            <TypedField
              id={`${id}-title-${locale}`}
              initial={known?.texts?.[locale].title}
              label={say('catalogue.guarantee-title')}
              name={`title_${locale}`}
            />
            <TypedText
              id={`${id}-text-${locale}`}
              initial={known?.texts?.[locale].text}
              label={say('catalogue.guarantee-text')}
              name={`text_${locale}`}
            />
          </fieldset>
        ))}
      </div>
    </>
  );
}
