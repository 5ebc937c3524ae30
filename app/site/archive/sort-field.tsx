import type { ChangeEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { SORTS } from '#domain/archives/facets.ts';
import { FILTER_FORM } from './filter-rail.tsx';
import { useFilterWords } from './filter-words.ts';
import type { Archive } from './use-archive.ts';

/** The order of the list; without scripts it is sent with the filters. */
export function SortField({ archive }: { archive: Archive }) {
  const { t } = useFilterWords(archive);
  const { query, frame, ask } = archive;
  const offered = SORTS.filter(
    (sort) => sort !== 'weight' || (archive.kind === 'bike' && frame.limits.weight),
  );

  function onChange(event: ChangeEvent<HTMLSelectElement>) {
    ask({ ...query, sort: SORTS.find((sort) => sort === event.target.value) ?? null });
  }

  return (
    <span className="sort-field">
      <select
        aria-label={t('sort.label')}
        form={FILTER_FORM}
        name="sort"
        onChange={onChange}
        value={query.sort ?? ''}
      >
        <option value="">{t('sort.none')}</option>
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </span>
  );
}
