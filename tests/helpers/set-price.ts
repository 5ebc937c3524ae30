import { confirmationOf } from '#domain/prices/large-change.ts';
import { type PriceToSet, setPrices } from '#domain/prices/set-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { asSystem } from './as-system.ts';

/**
 * Sets one price from now on, however far from the one before, which is kept as history.
 * @returns whether it changed
 */
export async function setPrice(shop: Shop, price: PriceToSet): Promise<boolean> {
  const changed = await setPrices(asSystem(shop), [price], { confirmation: confirmationOf(1) });
  return changed.length > 0;
}
