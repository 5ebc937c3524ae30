import { numberFormat } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';

const KILOGRAMS = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 } as const;
const GRAMS = { style: 'unit', unit: 'gram' } as const;

/** A weight as this reader writes it: grams, and kilograms from one on. */
export function formatWeight(grams: number, locale: Locale): string {
  if (grams >= 1000) return numberFormat(locale, KILOGRAMS).format(grams / 1000);
  return numberFormat(locale, GRAMS).format(grams);
}
