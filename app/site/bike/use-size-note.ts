import { useWords } from '#app/intl/use-words.ts';
import type { PageGeometry } from '#app/site/geometry/load-geometry.server.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';

/** The riders the size is made for, where the maker says so. */
export function useSizeNote(
  geometry: Pick<PageGeometry, 'riders'> | null,
  size: string | undefined,
): string | undefined {
  const t = useWords(catalogueWords);
  const riders = geometry?.riders.find((range) => range.size === size);
  return riders && t('made-for', { ...riders, from: riders.from / 10, to: riders.to / 10 });
}
