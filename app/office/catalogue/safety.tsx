import { LOCALES } from '#shared/locale.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { placeName } from './missing.tsx';
import type { SectionProps } from './section.ts';

/** The safety sheet of its kind, or its own: what it is and what to heed, in five languages. */
export function Safety({ data: { sheet, safety }, refused }: SectionProps) {
  const { say } = useOffice();
  return (
    <section className="decide" id="safety">
      <h2>{say('catalogue.safety', { sheet })}</h2>
      <p className="s m">{say('catalogue.safety-shared')}</p>
      <ActForm
        act="safety"
        className="draft"
        hidden={{ sheet }}
        label={say('catalogue.save-safety')}
        merges
        refused={refused}
      >
        <div className="tongues">
          {LOCALES.map((locale) => (
            <fieldset key={locale} lang={locale}>
              <legend>{placeName(say, locale)}</legend>
              <TypedField
                initial={safety[locale]?.type}
                label={say('catalogue.safety-type')}
                name={`safety_${locale}`}
              />
              <TypedText
                hint={say('catalogue.one-a-line')}
                initial={safety[locale]?.warnings.join('\n')}
                label={say('catalogue.warnings')}
                name={`warnings_${locale}`}
              />
            </fieldset>
          ))}
        </div>
      </ActForm>
    </section>
  );
}

/** The guarantees that cover it beyond the law. */
export function Guarantees({ data: { guarantees }, refused }: SectionProps) {
  const { say } = useOffice();
  return (
    <section className="decide" id="guarantees">
      <h2>{say('catalogue.guarantees')}</h2>
      {guarantees.length === 0 && <p className="s m">{say('catalogue.no-guarantees')}</p>}
      {guarantees.map(({ code, years, texts }) => (
        <details key={code} open={refused?.act === 'guarantee' && refused.typed.guarantee === code}>
          <summary>
            {texts?.en.title ?? code}, {say('catalogue.years', { n: years })}
          </summary>
          <ActForm
            act="guarantee"
            className="draft"
            hidden={{ guarantee: code }}
            label={say('catalogue.save-guarantee')}
            merges
            of={code}
            refused={refused}
          >
            <TypedField
              id={`${code}-years`}
              initial={String(years)}
              inputMode="numeric"
              label={say('catalogue.guarantee-years')}
              name="years"
            />
            <div className="tongues">
              {LOCALES.map((locale) => (
                <fieldset key={locale} lang={locale}>
                  <legend>{placeName(say, locale)}</legend>
                  <TypedField
                    id={`${code}-title-${locale}`}
                    initial={texts?.[locale].title}
                    label={say('catalogue.guarantee-title')}
                    name={`title_${locale}`}
                  />
                  <TypedText
                    id={`${code}-text-${locale}`}
                    initial={texts?.[locale].text}
                    label={say('catalogue.guarantee-text')}
                    name={`text_${locale}`}
                  />
                </fieldset>
              ))}
            </div>
          </ActForm>
        </details>
      ))}
    </section>
  );
}
