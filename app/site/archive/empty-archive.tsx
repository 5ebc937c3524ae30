import { activeFilters, withoutFilter } from '#domain/archives/filter-query.ts';
import { useFilterWords } from './filter-words.ts';
import type { Archive } from './use-archive.ts';

/** Says that nothing matches, which filter to remove, and that the nearest products follow. */
export function EmptyArchive({ archive }: { archive: Archive }) {
  const { t, nameOf } = useFilterWords(archive);
  const { query, result, linkTo } = archive;
  const asked = activeFilters(query);
  const freed = result.freed.map(([facet, count]) => {
    const of = asked.filter((one) => one.facet === facet);
    return { facet, count, name: of.map(nameOf).join(', '), link: linkTo(withoutFilter(query, { facet })) };
  });
  return (
    <div className="grid justify-items-start gap-4 rounded-corner bg-page-2 p-8 md:p-12">
      <h2 className="text-t3">{t('empty.title')}</h2>
      <p className="max-w-[36em] text-ink-2">{t(freed.length > 0 ? 'empty.text' : 'empty.text-plain')}</p>
      <ul className="flex flex-wrap gap-2">
        {freed.map(({ facet, count, name, link }) => (
          <li key={facet}>
            <a className="free-chip" {...link} rel="nofollow">
              {t('empty.free', { name, count })}
            </a>
          </li>
        ))}
        <li>
          <a className="free-chip" {...linkTo(asked.reduce(withoutFilter, query))}>
            {t('clear')}
          </a>
        </li>
      </ul>
    </div>
  );
}
