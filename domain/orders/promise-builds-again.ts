import { and, eq, isNotNull } from 'drizzle-orm';
import { wordBuildNotes } from '#domain/carts/word-build-notes.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { promiseWeek } from '#domain/shipping/promise-week.ts';
import type { Shop } from '#domain/shop.ts';
import type { Order } from './move-order.ts';
import { orderLines } from './schema.ts';

/**
 * The workshop starts with the money: for slow or late money, the bikes made to order are promised
 * from today, in the order's language.
 */
export async function promiseBuildsAgain(shop: Shop, order: Pick<Order, 'id' | 'locale'>): Promise<void> {
  const isBuilt = and(eq(orderLines.orderId, order.id), isNotNull(orderLines.build));
  const lines = await shop.db
    .select({ id: orderLines.id, build: orderLines.build })
    .from(orderLines)
    .where(isBuilt);
  if (lines.length === 0) return;
  const workshop = await findWorkshop(shop);
  for (const { id, build } of lines) {
    if (!build) continue;
    const { weeks, transit } = build;
    const week = promiseWeek(shop.clock.now(), { workshop, transit, weeks }).monday;
    const again = { ...build, week, notes: wordBuildNotes({ ...build, week }, order.locale) };
    await shop.db.update(orderLines).set({ build: again }).where(eq(orderLines.id, id));
  }
}
