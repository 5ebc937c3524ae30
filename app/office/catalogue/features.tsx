import { FEATURE_KEYS, FEATURE_LEVELS } from '#domain/catalogue/features.ts';
import { TypedChoice } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { SectionProps } from './section.ts';

/** How clothing fits, breathes, warms and keeps water out: four levels, or none of them. */
export function Features({ cells }: Pick<SectionProps['data'], 'cells'>) {
  const { say } = useOffice();
  return (
    <fieldset className="grid">
      <legend>{say('catalogue.features')}</legend>
      <p className="s m whole-row">{say('catalogue.features-hint')}</p>
      {FEATURE_KEYS.map((key) => (
        <TypedChoice initial={cells[key]} key={key} label={say(`catalogue.feature.${key}`)} name={key}>
          <option value="">{say('catalogue.feature.none')}</option>
          {FEATURE_LEVELS.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </TypedChoice>
      ))}
    </fieldset>
  );
}
