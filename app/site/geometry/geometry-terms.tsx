import { useTranslations } from 'use-intl';
import { GEOMETRY_ROWS } from './geometry-rows.ts';

/** What the numbers mean and do, in plain words. */
export function GeometryTerms() {
  const t = useTranslations('geometry');
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
