import { eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { tellRefund } from './apply-refunds.ts';
import { lockRefund } from './lock-refund.ts';
import { notSent } from './refusals.ts';
import { refunds } from './schema.ts';

/** Money that came back, and what the bank says of it: the day, the reason. */
type CameBack = { readonly refundId: string; readonly reason: string };

/**
 * Records that the bank sent back what staff had sent themselves, past the provider: no provider
 * tells of it. The refund that it paid again waits once more. The caller has checked the right.
 * @throws Refusal payments.not-sent
 */
export function recordRefundCameBack(shop: Shop, { refundId, reason }: CameBack): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const found = await lockRefund(inside, refundId);
    if (!found || found.refund.sentByHand === null || found.refund.state !== 'done') throw notSent();
    const change = { state: 'failed', cameBackAt: inside.clock.now() } as const;
    await inside.db.update(refunds).set(change).where(eq(refunds.id, refundId));
    await tellRefund(inside, found.payment, found.refund, 'refund.came-back', 'staff say so', reason);
  });
}
