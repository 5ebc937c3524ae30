import type { Refusal } from '#shared/refusal.ts';
import type { Rejection } from './reasons.ts';
import { nothingArrived, refundNotDone, rejectionNoteMissing, transitionUnlawful } from './refusals.ts';

/**
 * The states of a return, forwards only.
 *
 *   requested → approved             by staff
 *   requested, approved → received   its pieces arrived; a parcel may be faster than the approval
 *   requested, approved → rejected   by staff, with the reason
 *   requested, approved → canceled   by its buyer, who keeps the goods
 *   received  → completed            the refund is issued
 */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'received',
  'completed',
  'rejected',
  'canceled',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** The return after the step, for its guard. */
export type Step = {
  readonly piecesReceived: number;
  readonly rejection: Rejection | null;
  readonly rejectionNote: string | null;
  /** The refund's amount, null before it is fixed; and whether it is done. */
  readonly refundAmount: number | null;
  readonly isRefundDone: boolean;
};

/** Why a step is not allowed now; null when it is. */
type Guard = (step: Step) => Refusal | null;

const always: Guard = () => null;

export const RETURN_TRANSITIONS: Readonly<
  Record<ReturnStatus, Readonly<Partial<Record<ReturnStatus, Guard>>>>
> = {
  requested: { approved: always, received: somethingArrived, rejected: saysWhy, canceled: always },
  approved: { received: somethingArrived, rejected: saysWhy, canceled: always },
  received: { completed: moneyWentBack },
  completed: {},
  rejected: {},
  canceled: {},
};

/** @throws Refusal returns.transition-unlawful, or that of the step's guard */
export function requireStep(from: ReturnStatus, to: ReturnStatus, step: Step): void {
  const guard = RETURN_TRANSITIONS[from][to];
  const refusal = guard ? guard(step) : transitionUnlawful(from, to);
  if (refusal) throw refusal;
}

/** Whether its buyer can still cancel it. */
export function isCancelable(status: ReturnStatus): boolean {
  return RETURN_TRANSITIONS[status].canceled !== undefined;
}

function somethingArrived({ piecesReceived }: Step): Refusal | null {
  return piecesReceived > 0 ? null : nothingArrived();
}

function saysWhy({ rejection, rejectionNote }: Step): Refusal | null {
  return rejection === null || (rejection === 'other' && !rejectionNote) ? rejectionNoteMissing() : null;
}

function moneyWentBack({ refundAmount, isRefundDone }: Step): Refusal | null {
  return refundAmount === 0 || isRefundDone ? null : refundNotDone();
}
