import { guideField } from '#domain/assortment/guide-fields.ts';
import { MEASURE_KEYS } from '#domain/catalogue/size-guide.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';

type Props = { readonly measures: FieldTexts; readonly isOpen: boolean; readonly refused: ActFault };

/** The body measures that the pages of its goods show by size, in each language. */
export function SizeGuideForm({ measures, isOpen, refused }: Props) {
  const { say } = useOffice();
  return (
    <section className="decide">
      <h2>{say('categories.guide')}</h2>
      <fieldset className="plain" disabled={!isOpen}>
        <ActForm
          act="guide"
          effect={say(isOpen ? 'categories.guide-effect' : 'usages.not-yours')}
          label={say('categories.guide-save')}
          look="b"
          merges
          refused={refused}
        >
          {MEASURE_KEYS.map((key, index) => (
            <TypedField
              autoComplete="off"
              hint={index === 0 && say('categories.guide-hint')}
              initial={measures[guideField(key)]}
              key={key}
              label={say(`categories.guide.${key}`)}
              maxLength={400}
              name={guideField(key)}
            />
          ))}
        </ActForm>
      </fieldset>
    </section>
  );
}
