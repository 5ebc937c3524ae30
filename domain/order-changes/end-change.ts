import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { releaseHolds } from '#domain/stock/release-holds.ts';
import type { OrderChange } from './apply-change.ts';
import { orderChanges } from './schema.ts';

export type Ending = {
  readonly change: OrderChange;
  /** `impossible`: paid, but the order is not what it was any more. */
  readonly reason: 'expired' | 'called off' | 'order canceled' | 'impossible';
};

/** Ends an open change: its goods are free, the order stays. The caller holds the order's lock. */
export async function endChange(shop: Shop, order: Order, { change, reason }: Ending): Promise<void> {
  const { id } = change;
  await shop.db.update(orderChanges).set({ endedAt: shop.clock.now() }).where(eq(orderChanges.id, id));
  await recordAudit(shop, {
    ...{ action: 'order.change-ended', subjectKind: 'order', subjectId: order.id },
    detail: { changeId: id, reason },
  });
  const payload = { orderId: order.id, changeId: id };
  if (reason !== 'order canceled')
    await writeEvent(shop, { name: 'order.change-ended', key: `order.change-ended:${id}`, payload });
  await announceStock(shop, await releaseHolds(shop, id));
}
