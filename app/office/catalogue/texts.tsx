import { LOCALES } from '#shared/locale.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { placeName } from './missing.tsx';
import type { SectionProps } from './section.ts';

/** Its words in five languages, side by side. */
export function Texts({ data: { cells }, refused }: SectionProps) {
  const { say } = useOffice();
  return (
    <section className="decide" id="texts">
      <h2>{say('catalogue.texts')}</h2>
      <ActForm act="texts" label={say('catalogue.save-texts')} look="b p" merges refused={refused}>
        <div className="tongues">
          {LOCALES.map((locale) => (
            <fieldset key={locale} lang={locale}>
              <legend>{placeName(say, locale)}</legend>
              <TypedField
                initial={cells[`name_${locale}`]}
                label={say('catalogue.name')}
                maxLength={200}
                name={`name_${locale}`}
              />
              <TypedField
                initial={cells[`slug_${locale}`]}
                label={say('catalogue.slug')}
                maxLength={200}
                name={`slug_${locale}`}
              />
              <TypedField
                initial={cells[`tagline_${locale}`]}
                label={say('catalogue.tagline')}
                name={`tagline_${locale}`}
              />
              <TypedText
                initial={cells[`description_${locale}`]}
                label={say('catalogue.description')}
                name={`description_${locale}`}
              />
            </fieldset>
          ))}
        </div>
      </ActForm>
    </section>
  );
}
