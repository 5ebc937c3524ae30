import { sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import { countries } from './schema.ts';

/**
 * A country that the shop knows; the first of `locales` is the language that the choice sets.
 */
export type Country = {
  code: string;
  localName: string;
  locales: Locale[];
  marketCode: string;
  /** Whether goods go there. */
  isServed: boolean;
};

/** The language that choosing this country sets: its first (specification section 1). */
export function firstLocale(country: Pick<Country, 'locales'>): Locale {
  return country.locales[0] ?? DEFAULT_LOCALE;
}

/** The columns to select for a `Country`. */
export const COUNTRY_COLUMNS = {
  code: countries.code,
  localName: countries.localName,
  locales: sql<Locale[]>`${countries.locales}`,
  marketCode: countries.marketCode,
  isServed: countries.isServed,
};
