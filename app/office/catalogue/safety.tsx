import { LOCALES } from '#shared/locale.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { placeName } from './missing.tsx';
import type { SectionProps } from './section.ts';

/** The safety sheet of its kind, or its own: what it is and what to heed, in five languages. */
export function Safety({ data: { code, sheet, safety }, refused }: SectionProps) {
  const { say } = useOffice();
  return (
    <section className="decide" id="safety">
      <h2>{say('catalogue.safety', { sheet })}</h2>
      {sheet !== code && <p className="s m">{say('catalogue.safety-shared')}</p>}
      <ActForm act="safety" hidden={{ sheet }} label={say('catalogue.save-safety')} merges refused={refused}>
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
      {sheet !== code && (
        <ActForm
          act="own-sheet"
          className="inline-form"
          effect={say('catalogue.own-sheet-effect')}
          label={say('catalogue.own-sheet')}
          refused={refused}
        />
      )}
    </section>
  );
}
