import { PageHead } from '#app/site/frame/page-head.tsx';
import { activeFilters } from '#domain/archives/filter-query.ts';
import type { Archive } from './use-archive.ts';

/** Title and address of an archive for search engines. Filters do not make another page of it. */
export function ArchiveHead({
  archive: { query, unknown },
  title,
  description,
}: {
  archive: Pick<Archive, 'query' | 'unknown'>;
  title: string;
  description: string;
}) {
  const filters = activeFilters(query).length;
  const isCombination =
    filters > 1 || query.sort !== null || (filters > 0 && query.page > 1) || unknown.length > 0;
  return (
    <PageHead description={description} inMarkets noindex={isCombination} page={query.page} title={title} />
  );
}
