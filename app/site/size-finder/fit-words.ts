import { useWords } from '#app/intl/use-words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Fit } from './fit.ts';

/** Tells which size fits, and whether the one beside it would too. */
export function useFitWords(): (fit: Fit) => string {
  const t = useWords(catalogueWords);
  return ({ size, neighbour }) =>
    neighbour ? t('fits-you-too', { size, neighbour }) : t('fits-you', { size });
}
