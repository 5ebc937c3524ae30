import { appendEvent } from '#domain/outbox/append-event.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';

/** Variants one event names: its row and its job stay small. */
const VARIANTS_PER_EVENT = 500;

/** Pieces of a variant that could be promised before a change, and after it. */
export type StockChanged = { readonly variantId: string; readonly before: number; readonly left: number };

/** Tells the rooms on the right which variants can be had again that could not: event `stock.replenished` with `variantIds`. */
export async function tellReplenished(shop: Shop, changes: readonly StockChanged[]): Promise<void> {
  const back = changes.filter(({ before, left }) => before <= 0 && left > 0);
  const variantIds = back.map(({ variantId }) => variantId);
  for (let start = 0; start < variantIds.length; start += VARIANTS_PER_EVENT) {
    await appendEvent(shop, {
      name: 'stock.replenished',
      key: `stock.replenished:${newId()}`,
      payload: { variantIds: variantIds.slice(start, start + VARIANTS_PER_EVENT) },
    });
  }
}
