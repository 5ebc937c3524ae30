import { type BatchQuery, batchQuery, runTogether } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';

/**
 * The current price in a market; amounts in minor units of `currency`, with VAT where the market's
 * prices include VAT.
 */
export type CurrentPrice = {
  /**
   * The price to compare the street price with: the list price, or the prior price where the
   * law requires it.
   */
  listAmount: number;
  streetAmount: number;
  minPurchasableQuantity: number;
  currency: Currency;
};

/**
 * Reads the current price of each variant in the shop's market, by variant id. Variants without a
 * price there are left out.
 */
export async function readCurrentPrices(
  shop: Pick<Shop, 'db' | 'clock' | 'market'>,
  variantIds: readonly string[],
): Promise<Map<string, CurrentPrice>> {
  if (variantIds.length === 0) return new Map();
  const [prices] = await runTogether(shop.db, [pricesQuery(shop, variantIds)]);
  return prices;
}

/** The same as a batch query. */
export function pricesQuery(
  { clock, market }: Pick<Shop, 'clock' | 'market'>,
  variantIds: readonly string[],
): BatchQuery<Map<string, CurrentPrice>> {
  return batchQuery(
    readPrices,
    { variantIds, priceList: market.priceList, now: clock.now() },
    (rows) =>
      new Map(rows.map(({ variantId, ...price }) => [variantId, { ...price, currency: market.currency }])),
  );
}

type PriceRow = Omit<CurrentPrice, 'currency'> & { variantId: string };

const readPrices = statement<{ variantIds: readonly string[]; priceList: string; now: Date }, PriceRow>(
  'current_prices',
  `select variant_id as "variantId", announced_amount as "listAmount", street_amount as "streetAmount",
     min_purchasable_quantity as "minPurchasableQuantity"
   from prices
   where variant_id = any(:variantIds::uuid[]) and price_list_slug = :priceList
     and valid_from <= :now::timestamptz and (valid_to is null or valid_to > :now::timestamptz)`,
);
