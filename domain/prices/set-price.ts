import type { Shop } from '#domain/shop.ts';
import { type PriceToSet, setPrices } from './set-prices.ts';

/** Sets one price from now on, keeping the one before in the history. @returns whether it changed */
export async function setPrice(shop: Shop, price: PriceToSet): Promise<boolean> {
  const changed = await setPrices(shop, [price]);
  return changed.length > 0;
}
