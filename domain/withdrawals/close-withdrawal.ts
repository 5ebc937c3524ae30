import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { closingReasonMissing, withdrawalUnknown } from './refusals.ts';
import { withdrawalStates } from './schema.ts';

export type WithdrawalToClose = { readonly id: string; readonly reason: string };

const LONGEST_REASON = 500;

/**
 * Closes a withdrawal by staff that leads to no refund: its order was never found, it came after
 * its period, its buyer took it back. Its lines are no longer withdrawn. The statement stays.
 * @throws Refusal orders.staff-only, withdrawals.reason-missing, withdrawals.unknown (also for one
 *   that ended already)
 */
export function closeWithdrawal(shop: Shop, { id, reason }: WithdrawalToClose): Promise<void> {
  requireStaff(shop, 'change', 'returns');
  const said = reason.trim().slice(0, LONGEST_REASON);
  if (said === '') throw closingReasonMissing();
  return inTransaction(shop, async (inside) => {
    const ended = { ended: 'closed', endedAt: inside.clock.now(), reason: said } as const;
    const [closed] = await inside.db
      .update(withdrawalStates)
      .set(ended)
      .where(and(eq(withdrawalStates.withdrawalId, id), isNull(withdrawalStates.ended)))
      .returning();
    if (!closed) throw withdrawalUnknown();
    await recordAudit(inside, {
      action: 'withdrawal.closed',
      subjectKind: 'withdrawal',
      subjectId: id,
      detail: { reason: said },
    });
  });
}
