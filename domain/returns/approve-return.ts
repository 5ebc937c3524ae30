import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockReturnForStaff, type Return } from './lock-return.ts';
import { moveReturn } from './move-return.ts';

/**
 * Approves a return by staff; event `return.approved`. Approving again changes nothing.
 * @throws Refusal orders.staff-only, returns.unknown, returns.transition-unlawful
 */
export function approveReturn(shop: Shop, number: string): Promise<Return> {
  return inTransaction(shop, async (inside) => {
    const { back } = await lockReturnForStaff(inside, number);
    return back.status === 'approved' ? back : moveReturn(inside, back, 'approved', { reason: 'approved' });
  });
}
