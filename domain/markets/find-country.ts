import { eq, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import { COUNTRY_COLUMNS, type Country } from './country.ts';
import { countries } from './schema.ts';

/**
 * Finds a country by its ISO 3166-1 alpha-2 code in any case; null when visitors cannot choose it.
 */
export async function findCountry(db: Handle, code: string): Promise<Country | null> {
  const [row] = await prepared(db, countryQuery).execute({ code: code.slice(0, 10).toUpperCase() });
  return row ?? null;
}

function countryQuery(db: Handle) {
  return db
    .select(COUNTRY_COLUMNS)
    .from(countries)
    .where(eq(countries.code, sql.placeholder('code')))
    .prepare();
}
