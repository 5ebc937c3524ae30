import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';

/** The price that holds in a market now; amounts in minor units of `currency`, with VAT where the market's prices hold VAT. */
export type CurrentPrice = {
  listAmount: number;
  streetAmount: number;
  minPurchasableQuantity: number;
  currency: Currency;
};

/** The price of each variant in the shop's market at the shop's time, by variant id; a variant without a price there is left out. */
export async function currentPrices(
  shop: Pick<Shop, 'db' | 'clock' | 'market'>,
  variantIds: readonly string[],
): Promise<Map<string, CurrentPrice>> {
  if (variantIds.length === 0) return new Map();
  const rows = await readPrices(shop.db, {
    variantIds,
    priceList: shop.market.priceList,
    now: shop.clock.now(),
  });
  return new Map(
    rows.map(({ variantId, ...price }) => [variantId, { ...price, currency: shop.market.currency }]),
  );
}

type PriceRow = Omit<CurrentPrice, 'currency'> & { variantId: string };

const readPrices = statement<{ variantIds: readonly string[]; priceList: string; now: Date }, PriceRow>(
  'current_prices',
  `select variant_id as "variantId", list_amount as "listAmount", street_amount as "streetAmount",
     min_purchasable_quantity as "minPurchasableQuantity"
   from prices
   where variant_id = any(:variantIds::uuid[]) and price_list_slug = :priceList
     and valid_from <= :now::timestamptz and (valid_to is null or valid_to > :now::timestamptz)`,
);
