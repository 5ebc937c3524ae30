import { PageHead } from '#app/site/frame/page-head.tsx';
import { askedOf } from '#domain/archives/wish.ts';
import type { Archive } from './use-archive.ts';

/** Title and address of an archive for search engines: however it is narrowed it is the same archive, and combinations are not theirs. */
export function ArchiveHead({
  archive: { wish, unknown },
  title,
  description,
}: {
  archive: Pick<Archive, 'wish' | 'unknown'>;
  title: string;
  description: string;
}) {
  const isCombination = askedOf(wish).length > 1 || wish.sort !== null || wish.page > 1 || unknown.length > 0;
  return <PageHead description={description} noindex={isCombination} title={title} />;
}
