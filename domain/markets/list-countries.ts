import { asc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { COUNTRY_COLUMNS, type Country } from './country.ts';
import { countries } from './schema.ts';

/** Lists the countries that visitors can choose, in order. */
export function listCountries(shop: Pick<Shop, 'db'>): Promise<Country[]> {
  return shop.db
    .select(COUNTRY_COLUMNS)
    .from(countries)
    .orderBy(asc(countries.position), asc(countries.localName));
}
