import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';

/** The most variants in one event, to keep its row and its job small. */
const VARIANTS_PER_EVENT = 500;

/** The available pieces of a variant before a change and after it. */
export type StockChanged = { readonly variantId: string; readonly before: number; readonly left: number };

/**
 * Sends the event `stock.replenished` with the `variantIds` that were unavailable and
 * are available again.
 */
export async function tellReplenished(shop: Shop, changes: readonly StockChanged[]): Promise<void> {
  const back = changes.filter(({ before, left }) => before <= 0 && left > 0);
  const variantIds = back.map(({ variantId }) => variantId);
  for (let start = 0; start < variantIds.length; start += VARIANTS_PER_EVENT) {
    await writeEvent(shop, {
      name: 'stock.replenished',
      key: `stock.replenished:${newId()}`,
      payload: { variantIds: variantIds.slice(start, start + VARIANTS_PER_EVENT) },
    });
  }
}
