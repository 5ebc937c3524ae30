import { useEffect, useRef } from 'react';
import { AppliedChip } from '#app/ui/chip.tsx';
import { activeFilters, withoutFilter } from '#domain/archives/filter-query.ts';
import { useFilterWords } from './filter-words.ts';
import type { Archive } from './use-archive.ts';

/** The id of the element with the number of results. */
export const ARCHIVE_COUNT = 'archive-count';

/** The applied filters as chips. Each removes itself, and one link removes all. */
export function AppliedFilters({ archive }: { archive: Archive }) {
  const { t, nameOf } = useFilterWords(archive);
  const { query, linkTo } = archive;
  const asked = activeFilters(query);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(asked.length);
  useEffect(() => {
    // The focused chip is gone: the focus moves to the next one or to the number of results, not to
    // the top.
    if (asked.length < before.current && document.activeElement === document.body)
      (list.current?.querySelector('a') ?? document.getElementById(ARCHIVE_COUNT))?.focus();
    before.current = asked.length;
  }, [asked.length]);
  if (asked.length === 0) return null;
  const nothing = asked.reduce(withoutFilter, query);
  return (
    <ul className="flex flex-wrap items-center gap-2" ref={list}>
      {asked.map((one) => (
        <li key={`${one.facet} ${one.option ?? ''}`}>
          <AppliedChip
            {...linkTo(withoutFilter(query, one))}
            label={t('remove', { name: nameOf(one) })}
            rel="nofollow"
          >
            {nameOf(one)}
          </AppliedChip>
        </li>
      ))}
      {asked.length > 1 && (
        <li>
          <a
            className="inline-flex min-h-(--hit) items-center px-2 text-small font-semibold"
            {...linkTo(nothing)}
          >
            {t('clear')}
          </a>
        </li>
      )}
    </ul>
  );
}
