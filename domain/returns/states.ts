import type { Refusal } from '#shared/refusal.ts';
import type { Rejection } from './reasons.ts';
import { nothingArrived, refundNotDone, rejectionNoteMissing, transitionUnlawful } from './refusals.ts';

/**
 * Life of a return, forwards only.
 *
 * requested → approved            staff: it may come
 * requested, approved → received  its pieces are there; a buyer may be faster than the answer
 * requested, approved → rejected  staff, with the reason
 * requested, approved → canceled  by its buyer, who keeps the goods
 * received  → completed           the refund is issued
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

/** What a guard looks at: the return as it is to become. */
export type Step = {
  readonly piecesReceived: number;
  readonly rejection: Rejection | null;
  readonly rejectionNote: string | null;
  /** What goes back, null while nobody said; and whether it did. */
  readonly refundAmount: number | null;
  readonly isRefundDone: boolean;
};

/** Why a step may not be taken now; null when it may. */
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
export function guardStep(from: ReturnStatus, to: ReturnStatus, step: Step): void {
  const guard = RETURN_TRANSITIONS[from][to];
  const refusal = guard ? guard(step) : transitionUnlawful(from, to);
  if (refusal) throw refusal;
}

/** Whether its buyer can still take it back. */
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
