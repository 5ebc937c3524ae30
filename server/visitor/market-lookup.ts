import type { Database } from '#database/connect.ts';
import { findMarketOfCountry } from '#domain/markets/find-market-of-country.ts';
import { listCountries } from '#domain/markets/list-countries.ts';
import type { ShopMarket } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';

/**
 * Which market a country belongs to, held in memory: asked on every request, changed once a year.
 */
export type MarketLookup = {
  marketOf(country: string): ShopMarket;
  knows(country: string): boolean;
  reload(): Promise<void>;
};

/**
 * The country one is taken to be in before choosing: the language's own. Never guessed from the
 * address (Regulation 2018/302).
 */
const HOME: Record<Locale, string> = { it: 'IT', en: 'IT', de: 'DE', fr: 'FR', es: 'ES' };

export function homeCountry(locale: Locale): string {
  return HOME[locale];
}

/** The country that represents a whole market, on pages that are the same for all of it. */
export function countryFor(market: string, locale: Locale): string {
  const byMarket: Record<string, string> = { eu: homeCountry(locale), gb: 'GB', us: 'US' };
  return byMarket[market] ?? 'CH';
}

/** Loads countries and markets; about fifty rows. */
export async function openMarketLookup(db: Database): Promise<MarketLookup> {
  let known = await loadMarkets(db);
  return {
    marketOf: (country) => known.markets.get(country) ?? known.fallback,
    knows: (country) => known.markets.has(country),
    reload: async () => {
      known = await loadMarkets(db);
    },
  };
}

async function loadMarkets(
  db: Database,
): Promise<{ markets: Map<string, ShopMarket>; fallback: ShopMarket }> {
  const countries = await listCountries({ db });
  const markets = await Promise.all(
    countries.map(async ({ code }) => [code, await findMarketOfCountry(db, code)] as const),
  );
  return { markets: new Map(markets), fallback: await findMarketOfCountry(db, '') };
}
