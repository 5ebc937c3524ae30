import { listMarkets, type Market } from '#domain/markets/list-markets.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { DepositTerms } from './find-deposit-terms.ts';
import { marketUnknown } from './refusals.ts';
import { depositTerms } from './schema.ts';

/** A market, and its terms where it asks for a deposit. */
export type MarketTerms = { readonly market: Market; readonly terms: DepositTerms | null };

/**
 * All markets with their terms.
 * @param view `on`: only those that ask for a deposit
 * @throws Refusal staff.right-lacking
 */
export async function listDepositTerms(shop: Shop, view: string | null = null): Promise<MarketTerms[]> {
  requireRight(shop, 'settings', 'look');
  const [markets, all] = await Promise.all([listMarkets(shop), shop.db.select().from(depositTerms)]);
  const listed = markets.map((market) => {
    const found = all.find(({ marketCode }) => marketCode === market.code);
    return { market, terms: found ? { sharePercent: found.sharePercent } : null };
  });
  return view === 'on' ? listed.filter(({ terms }) => terms !== null) : listed;
}

/** One of them. @throws Refusal staff.right-lacking, deposits.market-unknown */
export async function getDepositTerms(shop: Shop, market: string): Promise<MarketTerms> {
  const found = (await listDepositTerms(shop)).find((one) => one.market.code === market);
  if (!found) throw marketUnknown();
  return found;
}
