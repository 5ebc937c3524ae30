import { readOnce, rememberRead } from '#database/read-once.ts';
import { type BatchQuery, batchQuery } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { CompanyTax } from './company-tax.ts';
import { type Destination, type Taxation, type TaxRate, taxationOf, taxationOfCompany } from './taxation.ts';
import { taxCountryOf, territoryOf } from './territories.ts';

const ratesOfPlaces = statement<{ places: readonly string[]; date: string }, TaxRate>(
  'taxes_rates_of_places',
  `select country, category, rate_bp as "rateBp", valid_from::text as "validFrom", valid_to::text as "validTo"
   from tax_rates
   where country = any(:places::text[]) and valid_from <= :date::date
     and (valid_to is null or valid_to >= :date::date)`,
);

/**
 * Finds how a delivery on a day (`YYYY-MM-DD`) is taxed, at the prices of the shop's
 * market. One query.
 */
export async function findTaxation(
  shop: Pick<Shop, 'db' | 'market'>,
  to: Destination & { readonly date: string },
): Promise<Taxation> {
  const [country, places] = placesOf(to);
  const values = { places, date: to.date };
  const rates = await readOnce(shop.db, nameOf(values), () => ratesOfPlaces(shop.db, values));
  return taxationOf(rates, { ...to, country }, shop.market);
}

/**
 * Finds how the same delivery is taxed when a company in another member state buys. One query.
 * @param seller `home`: the seller's country
 */
export async function findTaxationOfCompany(
  shop: Pick<Shop, 'db'>,
  to: Destination & { readonly date: string },
  seller: { readonly home: string; readonly company: CompanyTax },
): Promise<Taxation> {
  const [country, places] = placesOf(to);
  const values = { places: [...new Set([...places, seller.home])], date: to.date };
  const rates = await readOnce(shop.db, nameOf(values), () => ratesOfPlaces(shop.db, values));
  return taxationOfCompany(rates, { ...to, country }, seller);
}

/** `findTaxation` to be read together with other things. */
export function taxationQuery(
  { db, market }: Pick<Shop, 'db' | 'market'>,
  to: Destination & { readonly date: string },
): BatchQuery<Taxation> {
  const [country, places] = placesOf(to);
  const values = { places, date: to.date };
  return batchQuery(ratesOfPlaces, values, (rates) =>
    taxationOf(rememberRead(db, nameOf(values), rates), { ...to, country }, market),
  );
}

function nameOf({ places, date }: { readonly places: readonly string[]; readonly date: string }): string {
  return `tax rates ${places} ${date}`;
}

function placesOf(to: Destination): [country: string, places: string[]] {
  const country = to.country.slice(0, 10).toUpperCase();
  const territory = territoryOf(country, to.postalCode ?? '');
  return [country, [taxCountryOf(country), ...(territory ? [territory.code] : [])]];
}
