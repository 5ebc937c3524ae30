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
  /** Whether something is sold to a country now. */
  serves(country: string): boolean;
  /**
   * For each market that is not the language's own, the country that stands for it in addresses
   * (`?country=GB`), by the market's code.
   */
  foreignMarkets(locale: Locale): ReadonlyMap<string, string>;
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

/** Stands for its market although others of it come first: most of its readers share a language. */
const PREFERRED = ['CH'];

type Known = Awaited<ReturnType<typeof loadMarkets>>;

/** Nothing is sold to a country that is not served, so it stands for no market. */
function foreignMarkets({ markets, served }: Known, locale: Locale): Map<string, string> {
  const own = markets.get(homeCountry(locale))?.code;
  const standing = new Map<string, string>();
  for (const country of [...PREFERRED, ...served.keys()]) {
    const code = served.get(country)?.code;
    if (code !== undefined && code !== own && !standing.has(code)) standing.set(code, country);
  }
  return standing;
}

/** Loads countries and markets; about fifty rows. */
export async function openMarketLookup(db: Database): Promise<MarketLookup> {
  let known = await loadMarkets(db);
  return {
    marketOf: (country) => known.markets.get(country) ?? known.fallback,
    knows: (country) => known.markets.has(country),
    serves: (country) => known.served.has(country),
    foreignMarkets: (locale) => foreignMarkets(known, locale),
    reload: async () => {
      known = await loadMarkets(db);
    },
  };
}

async function loadMarkets(
  db: Database,
): Promise<{ markets: Map<string, ShopMarket>; served: Map<string, ShopMarket>; fallback: ShopMarket }> {
  const countries = await listCountries({ db });
  const markets = await Promise.all(
    countries.map(async ({ code }) => [code, await findMarketOfCountry(db, code)] as const),
  );
  const isServed = new Set(countries.flatMap((one) => (one.isServed ? [one.code] : [])));
  const served = new Map(markets.filter(([code]) => isServed.has(code)));
  return { markets: new Map(markets), served, fallback: await findMarketOfCountry(db, '') };
}
