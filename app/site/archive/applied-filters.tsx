import { useEffect, useRef } from 'react';
import { AppliedChip } from '#app/ui/chip.tsx';
import { activeFilters, withoutFilter } from '#domain/archives/filter-query.ts';
import { useFilterWords } from './filter-words.ts';
import type { Archive } from './use-archive.ts';

/** The id of what says how many the list holds. */
export const ARCHIVE_COUNT = 'archive-count';

/** What is asked for, chip by chip; each takes itself away, and one link all of them. */
export function AppliedFilters({ archive }: { archive: Archive }) {
  const { t, nameOf } = useFilterWords(archive);
  const { query, linkTo } = archive;
  const asked = activeFilters(query);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(asked.length);
  useEffect(() => {
    // A chip that had the focus is gone: it goes on to the next one, or to what the list holds now; not to the top of the page.
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
