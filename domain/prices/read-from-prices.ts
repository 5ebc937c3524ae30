import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { CurrentPrice } from './read-current-prices.ts';

/** The price that a product's card shows as "from", with its variant. */
export type FromPrice = CurrentPrice & { variantId: string };

/**
 * Reads the cheapest price of each product in the shop's market, by product id. Products without a
 * price there are left out.
 */
export async function readFromPrices(
  shop: Pick<Shop, 'db' | 'clock' | 'market'>,
  productIds: readonly string[],
): Promise<Map<string, FromPrice>> {
  if (productIds.length === 0) return new Map();
  const rows = await readCheapest(shop.db, {
    productIds,
    priceList: shop.market.priceList,
    now: shop.clock.now(),
  });
  return new Map(
    rows.map(({ productId, ...price }) => [productId, { ...price, currency: shop.market.currency }]),
  );
}

type CheapestRow = Omit<FromPrice, 'currency'> & { productId: string };

const readCheapest = statement<{ productIds: readonly string[]; priceList: string; now: Date }, CheapestRow>(
  'from_prices',
  `select distinct on (v.product_id) v.product_id as "productId", v.id as "variantId", p.announced_amount as "listAmount",
     p.street_amount as "streetAmount", p.min_purchasable_quantity as "minPurchasableQuantity"
   from variants v join prices p on p.variant_id = v.id
   where v.product_id = any(:productIds::uuid[]) and v.status = 'active' and p.price_list_slug = :priceList
     and p.valid_from <= :now::timestamptz and (p.valid_to is null or p.valid_to > :now::timestamptz)
   order by v.product_id, p.street_amount, v.position`,
);
