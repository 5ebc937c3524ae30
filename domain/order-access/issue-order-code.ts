import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { codeHash } from './open-order.ts';
import { orderAsks } from './schema.ts';

/**
 * Makes the code for a request's mail; only its hash is stored. Call it in the transaction that
 * writes the mail; the request is locked until its end.
 * @returns null when no mail is due: the request has ended, matches no order, or has its code
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
