import { useWords } from '#app/intl/use-words.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { metaDescription } from '#app/structured-data/meta-description.ts';
import { activeFilters } from '#domain/archives/filter-query.ts';
import { archivesWords } from '#messages/archives/words.ts';
import type { Archive } from './use-archive.ts';

/** Title and address of an archive for search engines. Filters do not make another page of it. */
export function ArchiveHead({
  archive: { query, unknown, kind, frame },
  title,
  description,
}: {
  archive: Pick<Archive, 'query' | 'unknown' | 'kind' | 'frame'>;
  title: string;
  description: string;
}) {
  const t = useWords(archivesWords);
  const filters = activeFilters(query).length;
  const isCombination =
    filters > 1 || query.sort !== null || (filters > 0 && query.page > 1) || unknown.length > 0;
  return (
    <PageHead
      description={metaDescription(description, t(`what-${kind}`, { count: frame.total }))}
      inMarkets
      noindex={isCombination}
      page={query.page}
      title={query.page > 1 ? t('on-page', { title, page: query.page }) : title}
    />
  );
}
