import { numberFormat } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';

const KILOGRAMS = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 } as const;
const GRAMS = { style: 'unit', unit: 'gram' } as const;

/** Formats a weight: grams, and kilograms from 1000 on. */
export function formatWeight(grams: number, locale: Locale): string {
  if (grams >= 1000) return numberFormat(locale, KILOGRAMS).format(grams / 1000);
  return numberFormat(locale, GRAMS).format(grams);
}
