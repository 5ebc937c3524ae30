import { countryName } from '#shared/format-cache.ts';

/** A person or company with a postal and an electronic address; `country` is ISO 3166-1 alpha-2. */
export type Addressed = { name: string; street: string; town: string; country: string; email: string };

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export function isInEu(country: string): boolean {
  return EU.includes(country);
}

/** The address lines in the reader's language, country last. */
export function addressLine({ street, town, country }: Addressed, locale: string): string {
  return [street, town, countryName(country, locale)].join(', ');
}
