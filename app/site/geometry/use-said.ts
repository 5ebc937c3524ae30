import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { compareWords } from '#messages/compare/words.ts';
import { PLAIN } from './geometry-rows.ts';
import type { NoticedRow } from './noticed.ts';

/** Writes a length: `9 mm`, with a sign where it is a difference. */
export function useMillimetres(): (length: number, signDisplay?: 'auto' | 'exceptZero') => string {
  const format = useFormatter();
  return (length, signDisplay = 'auto') =>
    format.number(length, { ...PLAIN, style: 'unit', unit: 'millimeter', signDisplay });
}

/** Says a difference as the comparison of bikes does: `9 mm higher`. */
export function useSaid(): (row: NoticedRow) => string {
  const t = useWords(compareWords);
  const millimetres = useMillimetres();
  return ({ key, apart }) => {
    if (apart === 0) return t('by.same');
    const about = key === 'gripHeight' ? 'height' : 'length';
    return t(`by.${about}.${apart > 0 ? 'more' : 'less'}`, { by: millimetres(Math.abs(apart)) });
  };
}
