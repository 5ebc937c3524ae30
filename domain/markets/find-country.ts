import type { Handle } from '#database/connect.ts';
import { readOnce, rememberRead } from '#database/read-once.ts';
import { type BatchQuery, batchQuery } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import type { Country } from './country.ts';

const countryOfCode = statement<{ countryCode: string }, Country>(
  'markets_country_of_code',
  `select code, local_name as "localName", locales, market_code as "marketCode", is_served as "isServed"
   from countries where code = :countryCode::text`,
);

/**
 * Finds a country by its ISO 3166-1 alpha-2 code in any case, also where nothing is delivered; null
 * when the shop does not know it.
 */
export async function findCountry(db: Handle, code: string): Promise<Country | null> {
  const countryCode = codeOf(code);
  const [row] = await readOnce(db, nameOf(countryCode), () => countryOfCode(db, { countryCode }));
  return row ?? null;
}

/** `findCountry` to be read together with other things. */
export function countryQuery(db: Handle, code: string): BatchQuery<Country | null> {
  const countryCode = codeOf(code);
  return batchQuery(
    countryOfCode,
    { countryCode },
    (rows) => rememberRead(db, nameOf(countryCode), rows)[0] ?? null,
  );
}

function codeOf(code: string): string {
  return code.slice(0, 10).toUpperCase();
}

function nameOf(countryCode: string): string {
  return `country ${countryCode}`;
}
