import { eq } from 'drizzle-orm';
import { refunds } from '#domain/payments/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockReturn, type Return } from './lock-return.ts';
import { moveReturn } from './move-return.ts';
import { returns } from './schema.ts';

/**
 * Completes the return of a completed refund (by `refund.completed`), once. It checks the refund
 * itself, so anybody may call it.
 * @returns null when the refund has no return or is not completed
 */
export function completeReturn(
  shop: Shop,
  { refundId }: { readonly refundId: string },
): Promise<Return | null> {
  return inTransaction(shop, async (inside) => {
    const [found] = await inside.db.select().from(returns).where(eq(returns.refundId, refundId));
    if (!found) return null;
    const { back } = await lockReturn(inside, found);
    if (back.status !== 'received') return back;
    const [refund] = await inside.db.select().from(refunds).where(eq(refunds.id, refundId));
    if (refund?.state !== 'done') return null;
    const seen = { isRefundDone: true };
    return moveReturn(inside, back, 'completed', { reason: 'refund issued', seen });
  });
}
