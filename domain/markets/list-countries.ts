import { asc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { COUNTRY_COLUMNS, type Country } from './country.ts';
import { countries } from './schema.ts';

/** Lists the countries that the shop knows, in order; a profile or an invoice may name any. */
export function listCountries(shop: Pick<Shop, 'db'>): Promise<Country[]> {
  return shop.db
    .select(COUNTRY_COLUMNS)
    .from(countries)
    .orderBy(asc(countries.position), asc(countries.localName));
}

/** Lists the countries that visitors can choose and goods go to, in order. */
export async function listServedCountries(shop: Pick<Shop, 'db'>): Promise<Country[]> {
  return (await listCountries(shop)).filter(({ isServed }) => isServed);
}
