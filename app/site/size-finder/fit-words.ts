import { useWords } from '#app/intl/use-words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Fit } from './fit.ts';

/** Words for the size that fits, and for its neighbour when that would fit too. */
export function useFitWords(): (fit: Fit) => string {
  const t = useWords(catalogueWords);
  return ({ size, neighbour }) =>
    neighbour ? t('fits-you-too', { size, neighbour }) : t('fits-you', { size });
}
