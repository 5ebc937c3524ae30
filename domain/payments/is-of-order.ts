import type { Payment } from './find-payment.ts';

/**
 * Whether a payment is for what was due when ordering, and not for a difference or a balance of
 * later. Pure.
 */
export function isOfOrder({ changeId, isBalance }: Pick<Payment, 'changeId' | 'isBalance'>): boolean {
  return changeId === null && !isBalance;
}
