import { asc, eq } from 'drizzle-orm';
import { findMarketOfCountry } from '#domain/markets/find-market-of-country.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { priceLists } from './schema.ts';

/** A price list; its name is shown as the market's (specification section 3, Price list). */
export type PriceList = { slug: string; name: string; currency: { code: Currency }; includesVat: boolean };

/**
 * Lists the price lists of a country (ISO 3166-1 alpha-2), or those of the default market for a
 * country in no market.
 */
export async function listPriceLists(shop: Pick<Shop, 'db'>, country: string): Promise<PriceList[]> {
  const market = await findMarketOfCountry(shop.db, country);
  const rows = await shop.db
    .select({
      slug: priceLists.slug,
      name: priceLists.name,
      currency: priceLists.currency,
      includesVat: priceLists.includesVat,
    })
    .from(priceLists)
    .where(eq(priceLists.marketCode, market.code))
    .orderBy(asc(priceLists.slug));
  return rows.map((row) => ({ ...row, currency: { code: row.currency } }));
}
