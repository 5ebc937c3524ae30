import { useWords } from '#app/intl/use-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { searchWords } from '#messages/search/words.ts';

type Props = {
  page: number;
  pages: number;
  /** The address of a page, from 1. */
  at: (page: number) => string;
};

/** Links to the next and the previous page of a list; nothing for one page. */
export function Paging({ page, pages, at }: Props) {
  const t = useWords(searchWords);
  if (pages < 2 && page === 1) return null;
  return (
    <nav aria-label={t('paging')} className="flex flex-wrap items-center gap-4 pt-12">
      {page > 1 && (
        <ButtonLink href={at(Math.min(page - 1, pages))} look="ghost" rel="prev">
          {t('previous')}
        </ButtonLink>
      )}
      <span className="text-small text-ink-2">{t('page', { page, pages })}</span>
      {page < pages && (
        <ButtonLink href={at(page + 1)} icon="right" look="ghost" rel="next">
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  );
}
