import { slugify } from '#domain/catalogue/slugs.ts';
import { LOCALES } from '#shared/locale.ts';

/** No name or address is longer, in characters. */
const LONGEST = 60;

/** The highest place a thing can have. */
const LAST_PLACE = 9999;

/** The place behind the others; at the highest place several may stand. */
export function lastPlace(places: readonly number[]): number {
  return Math.min(LAST_PLACE, Math.max(0, ...places) + 1);
}

/** What is wrong with the English name that a code was made of. */
export function codeFaults(code: string, name: string): Record<string, string> {
  if (code !== '') return {};
  return { name_en: name === '' ? 'assortment.field-missing' : 'assortment.name-letterless' };
}

/**
 * What is wrong with the names, addresses and place of a thing of the catalogue, by field. A
 * language without a name has no address either: the name is what is missing.
 */
export function wordFaults(said: (name: string) => string, names: readonly string[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const locale of LOCALES) {
    const slug = said(`slug_${locale}`);
    if (said(`name_${locale}`) === '') faults[`name_${locale}`] = 'assortment.field-missing';
    else if (slug === '' || slugify(slug) !== slug) faults[`slug_${locale}`] = 'assortment.slug-invalid';
  }
  for (const name of names) if (said(name).length > LONGEST) faults[name] = 'assortment.text-long';
  if (!/^\d{1,4}$/.test(said('position'))) faults.position = 'assortment.place-invalid';
  return faults;
}
