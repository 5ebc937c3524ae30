/** @browser-safe */
import { numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';

/**
 * The units of parts by their signs, which are the same in every language, with their common codes
 * (UN/ECE Recommendation 20).
 */
export const UNITS = {
  mm: { sign: '\u00a0mm', code: 'MMT' },
  in: { sign: '″', code: 'INH' },
  '°': { sign: '°', code: 'DD' },
  g: { sign: '\u00a0g', code: 'GRM' },
  kg: { sign: '\u00a0kg', code: 'KGM' },
  W: { sign: '\u00a0W', code: 'WTT' },
  Nm: { sign: '\u00a0Nm', code: 'NU' },
  V: { sign: '\u00a0V', code: 'VLT' },
  Wh: { sign: '\u00a0Wh', code: 'WHR' },
  mAh: { sign: '\u00a0mAh', code: 'E09' },
  km: { sign: '\u00a0km', code: 'KMT' },
  'km/h': { sign: '\u00a0km/h', code: 'KMH' },
  h: { sign: '\u00a0h', code: 'HUR' },
  min: { sign: '\u00a0min', code: 'MIN' },
} as const;
export type Unit = keyof typeof UNITS;

/** Numbers with their unit, `172,5 mm`; they never break into two lines. */
export function wordQuantity(numbers: string, unit: Unit | undefined): string {
  return unit ? `${numbers}${UNITS[unit].sign}` : numbers;
}

/** A number as a language writes it: `172,5`, `20 000`, `−12`. */
export function wordNumber(number: number, locale: Locale): string {
  const options = { maximumFractionDigits: 3, useGrouping: 'min2' } as const;
  return numberFormat(languageTag(locale), options).format(number).replace('-', '−');
}
