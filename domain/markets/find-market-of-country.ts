import { asc, eq, or, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import type { ShopMarket } from '#domain/shop.ts';
import { countries, markets } from './schema.ts';

/**
 * Finds the market of an ISO 3166-1 alpha-2 country code. A country in no market belongs to
 * the default market.
 * @throws Error when the shop has no default market, so it is not set up
 */
export async function findMarketOfCountry(db: Handle, countryCode: string): Promise<ShopMarket> {
  const [market] = await prepared(db, marketQuery).execute({ code: countryCode.slice(0, 10).toUpperCase() });
  if (!market) throw new Error('No market is marked as default: import markets first');
  return market;
}

function marketQuery(db: Handle) {
  const ofCountry = db
    .select({ code: countries.marketCode })
    .from(countries)
    .where(eq(countries.code, sql.placeholder('code')));
  return db
    .select({
      code: markets.code,
      currency: markets.currency,
      priceList: markets.priceListSlug,
      pricesIncludeVat: markets.pricesIncludeVat,
      lowestPriceRule: markets.lowestPriceRule,
      vatNumber: markets.vatNumber,
    })
    .from(markets)
    .where(or(eq(markets.code, ofCountry), markets.isDefault))
    .orderBy(asc(sql`${markets.code} is distinct from ${ofCountry}`))
    .limit(1)
    .prepare();
}
