import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { refunds } from '#domain/payments/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockReturn, type Return } from './lock-return.ts';
import { moveReturn } from './move-return.ts';
import { returns } from './schema.ts';

/**
 * Completes the return of a completed refund (by `refund.completed`), once, when all its money went
 * back: of an order with several payments more than one refund may give it. It checks the refunds
 * itself, so anybody may call it.
 * @returns null when the refund has no return or some of its money is not back
 */
export function completeReturn(
  shop: Shop,
  { refundId }: { readonly refundId: string },
): Promise<Return | null> {
  return inTransaction(shop, async (inside) => {
    const [found] = await inside.db
      .select({ back: returns })
      .from(refunds)
      .innerJoin(returns, eq(returns.id, refunds.returnId))
      .where(eq(refunds.id, refundId));
    if (!found) return null;
    const { back } = await lockReturn(inside, found.back);
    if (back.status !== 'received') return back;
    if ((await sumDone(inside, back)) !== back.refundAmount) return null;
    const seen = { isRefundDone: true };
    return moveReturn(inside, back, 'completed', { reason: 'refund issued', seen });
  });
}

async function sumDone({ db }: Shop, { id }: Return): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.returnId, id), isNotNull(refunds.doneAt), isNull(refunds.repaysId)));
  return Number(row?.sum ?? 0);
}
