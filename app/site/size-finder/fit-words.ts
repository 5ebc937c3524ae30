import { useTranslations } from 'use-intl';
import type { Fit } from './fit.ts';

/** Tells which size fits, and whether the one beside it would too. */
export function useFitWords(): (fit: Fit) => string {
  const t = useTranslations('catalogue');
  return ({ size, neighbour }) =>
    neighbour ? t('fits-you-too', { size, neighbour }) : t('fits-you', { size });
}
