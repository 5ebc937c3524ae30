import { useWords } from '#app/intl/use-words.ts';
import type { PageSection } from '#app/site/product/buy-bar.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { productWords } from '#messages/product/words.ts';

/** The sections of a bike's page that its summary leads to; tests and reviews by their names. */
export function useSections(
  hasGeometry: boolean,
  { tests, reviews }: { tests: string | undefined; reviews: string | undefined },
): PageSection[] {
  const t = useWords(productWords);
  const tCatalogue = useWords(catalogueWords);
  return [
    { id: 'specification', name: t('what-you-get') },
    ...(hasGeometry ? [{ id: 'geometry', name: tCatalogue('geometry') }] : []),
    ...(tests ? [{ id: 'proof', name: tests }] : []),
    ...(reviews ? [{ id: 'reviews', name: reviews }] : []),
  ];
}
