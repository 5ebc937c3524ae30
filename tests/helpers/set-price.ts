import { type PriceToSet, setPrices } from '#domain/prices/set-prices.ts';
import type { Shop } from '#domain/shop.ts';

/** Sets one price from now on and keeps the one before as history. @returns whether it changed */
export async function setPrice(shop: Shop, price: PriceToSet): Promise<boolean> {
  const changed = await setPrices(shop, [price]);
  return changed.length > 0;
}
