import { useWords } from '#app/intl/use-words.ts';
import { geometryWords } from '#messages/geometry/words.ts';
import { GEOMETRY_ROWS } from './geometry-rows.ts';

/** Explains the numbers in plain words. */
export function GeometryTerms() {
  const t = useWords(geometryWords);
  return (
    <details className="geo-terms">
      <summary>{t('terms-title')}</summary>
      <dl>
        {GEOMETRY_ROWS.map(({ key }) => (
          <div key={key}>
            <dt>{t(`rows.${key}`)}</dt>
            <dd>{t(`terms.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
