import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { codeHash } from './open-order.ts';
import { orderAsks } from './schema.ts';

/**
 * The code of an ask's mail; only its hash is kept. Call it in the transaction that writes the mail: the ask is locked until its end.
 * @returns null when there is nobody to write to: the ask is over, about nothing, or has its code
 */
export async function issueOrderCode(shop: Shop, askId: string) {
  const { id, orderId, locale, expiresAt } = orderAsks;
  const waits = and(
    eq(id, askId),
    isNotNull(orderId),
    isNull(orderAsks.codeHash),
    gt(expiresAt, shop.clock.now()),
  );
  const [ask] = await shop.db.select({ orderId, locale }).from(orderAsks).where(waits).for('update');
  if (!ask?.orderId) return null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await shop.db
    .update(orderAsks)
    .set({ codeHash: codeHash(askId, code) })
    .where(eq(id, askId));
  return { orderId: ask.orderId, locale: ask.locale, code };
}
