import { listMarkets, type Market } from '#domain/markets/list-markets.ts';
import { listCountriesOf } from '#domain/shipping/read-delivery.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { type CreditLaw, lawsOf } from './laws.ts';
import { marketUnknown } from './refusals.ts';
import { type InstalmentOffer, instalmentOffers } from './schema.ts';

/** A market with its offer, where it has one, and the laws on advertising it. */
export type MarketOffer = {
  readonly market: Market;
  readonly offer: InstalmentOffer | null;
  /** ISO 3166-1 alpha-2, in their order. */
  readonly countries: readonly string[];
  readonly laws: readonly CreditLaw[];
};

/**
 * All markets with their offers.
 * @param view `on`: only those whose offer is advertised
 * @throws Refusal staff.right-lacking
 */
export async function listInstalmentOffers(shop: Shop, view: string | null = null): Promise<MarketOffer[]> {
  requireRight(shop, 'settings', 'look');
  const [markets, offers] = await Promise.all([listMarkets(shop), shop.db.select().from(instalmentOffers)]);
  const listed = await Promise.all(
    markets.map(async (market) => {
      const countries = await listCountriesOf(shop, market.code);
      const offer = offers.find(({ marketCode }) => marketCode === market.code) ?? null;
      return { market, offer, countries, laws: lawsOf(countries) };
    }),
  );
  return view === 'on' ? listed.filter(({ offer }) => offer?.isAdvertised) : listed;
}

/** One of them. @throws Refusal staff.right-lacking, instalments.market-unknown */
export async function getInstalmentOffer(shop: Shop, market: string): Promise<MarketOffer> {
  const found = (await listInstalmentOffers(shop)).find((one) => one.market.code === market);
  if (!found) throw marketUnknown();
  return found;
}
