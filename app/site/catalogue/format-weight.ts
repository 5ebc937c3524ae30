import type { Locale } from '#shared/locale.ts';

type Formats = { readonly kilograms: Intl.NumberFormat; readonly grams: Intl.NumberFormat };

/**
 * Making a format takes a hundred times as long as using it, and each render would make it anew.
 */
const formats = new Map<Locale, Formats>();

/** Formats a weight: grams, and kilograms from 1000 on. */
export function formatWeight(grams: number, locale: Locale): string {
  const format = formatsOf(locale);
  return grams >= 1000 ? format.kilograms.format(grams / 1000) : format.grams.format(grams);
}

function formatsOf(locale: Locale): Formats {
  const known = formats.get(locale);
  if (known) return known;
  const made = {
    kilograms: new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilogram',
      maximumFractionDigits: 2,
    }),
    grams: new Intl.NumberFormat(locale, { style: 'unit', unit: 'gram' }),
  };
  formats.set(locale, made);
  return made;
}
