import { useSearchParams } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import type { PageGeometry } from '#app/site/geometry/load-geometry.server.ts';
import { useFits } from '#app/site/size-finder/fits.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';

/**
 * The rider's size on a bike: found on this device, and asked for by the address, as the size
 * finder's links do. The page of an address is the same for everybody; the device adds its own.
 */
export function useRiderSize(code: string) {
  const [search] = useSearchParams();
  const ownSize = useFits()?.byCode.get(code)?.size;
  return { ownSize, askedSize: search.get('size') ?? undefined };
}

/** The riders the size is made for, where the maker says so. */
export function useSizeNote(
  geometry: Pick<PageGeometry, 'riders'> | null,
  size: string | undefined,
): string | undefined {
  const t = useWords(catalogueWords);
  const riders = geometry?.riders.find((range) => range.size === size);
  return riders && t('made-for', { ...riders, from: riders.from / 10, to: riders.to / 10 });
}
