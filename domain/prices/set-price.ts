import type { Shop } from '../shop.ts';
import { type PriceToSet, setPrices } from './set-prices.ts';

/** Sets one price from now on, keeping the one before in the history. @returns whether it changed */
export async function setPrice(
  shop: Shop,
  price: Omit<PriceToSet, 'minPurchasableQuantity'> & { minPurchasableQuantity?: number },
): Promise<boolean> {
  const changed = await setPrices(shop, [{ minPurchasableQuantity: 1, ...price }]);
  return changed.length > 0;
}
