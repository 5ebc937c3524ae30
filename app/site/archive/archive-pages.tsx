import { ButtonLink } from '#app/ui/button.tsx';
import { useFilterWords } from './filter-words.ts';
import type { Archive } from './use-archive.ts';

/** Links through the pages of a long list. */
export function ArchivePages({ archive }: { archive: Archive }) {
  const { t } = useFilterWords(archive);
  const { query, hrefOf, result } = archive;
  const { page, pages } = result;
  if (pages === 1) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-4 pt-12">
      {page > 1 ? (
        <ButtonLink href={hrefOf({ ...query, page: page - 1 })} look="ghost" rel="prev">
          {t('previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-small text-ink-2">{t('page', { page, pages })}</span>
      {page < pages ? (
        <ButtonLink href={hrefOf({ ...query, page: page + 1 })} icon="right" look="ghost" rel="next">
          {t('next')}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
