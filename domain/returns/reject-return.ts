import { inTransaction, type Shop } from '#domain/shop.ts';
import { rejectionInput } from './input.ts';
import { lockReturnForStaff, type Return } from './lock-return.ts';
import { moveReturn } from './move-return.ts';
import { requestInvalid } from './refusals.ts';

export type ReturnToReject = {
  readonly number: string;
  /** One of `REJECTIONS`. */
  readonly rejection: string;
  /** A note for the buyer, in their language; `other` requires one. */
  readonly note: string;
};

/**
 * Rejects a return by staff, with a reason; event `return.rejected`. Its pieces can be announced
 * again.
 * @throws Refusal orders.staff-only, returns.unknown, returns.rejection-unknown,
 *   returns.rejection-note-missing, returns.note-too-long, returns.transition-unlawful
 */
export function rejectReturn(shop: Shop, { number, ...said }: ReturnToReject): Promise<Return> {
  return inTransaction(shop, async (inside) => {
    const { back } = await lockReturnForStaff(inside, number);
    const parsed = rejectionInput.safeParse(said);
    if (!parsed.success) throw requestInvalid(parsed.error.issues[0]?.message ?? 'returns.rejection-unknown');
    const { rejection, note } = parsed.data;
    const facts = { rejection, rejectionNote: note || null };
    return moveReturn(inside, back, 'rejected', { reason: rejection, facts });
  });
}
