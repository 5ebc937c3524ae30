import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { applyDisputes } from './apply-disputes.ts';
import { applyRefunds } from './apply-refunds.ts';
import type { Payment } from './find-payment.ts';
import type { ProviderPayment } from './port.ts';
import { paymentUnknown } from './refusals.ts';
import { payments, paymentTransitions } from './schema.ts';
import { canPaymentBecome, type PaymentState } from './states.ts';

/**
 * Applies the provider's view to our payment, its refunds and disputes. States only move
 * forwards, so late or repeated views change nothing. Each step is a row, and a change
 * sends the event `payment.changed`. A wrong amount, currency or order changes nothing
 * and raises `payment.mismatch`.
 * @returns the payment afterwards
 */
export function applyProviderView(
  shop: Shop,
  paymentId: string,
  view: ProviderPayment,
  reason: string,
): Promise<Payment> {
  return inTransaction(shop, async (inside) => {
    const [payment] = await inside.db
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for('update')
      .prepare()
      .execute();
    if (!payment) throw paymentUnknown();
    return applyToLocked(inside, payment, view, reason);
  });
}

/**
 * `applyProviderView` for a caller that holds the payment's row lock.
 * @param isSettled the caller settles the order in the same transaction: no event asks for it
 */
export async function applyToLocked(
  shop: Shop,
  payment: Payment,
  view: ProviderPayment,
  reason: string,
  { isSettled = false } = {},
): Promise<Payment> {
  const mismatches = mismatchesOf(payment, view);
  if (mismatches.length > 0) {
    await raiseMismatch(shop, payment, mismatches);
    return payment;
  }
  const moved = await move(shop, payment, view, { reason, isSettled });
  await applyRefunds(shop, payment, view.refunds);
  await applyDisputes(shop, payment, view.disputes);
  return moved;
}

/**
 * Whether a view repeats what is stored, as most notifications do. States only move forwards, so
 * it holds for every later state of the row too, and no lock is needed to find out.
 */
export function isRepeated(payment: Payment, view: ProviderPayment): boolean {
  const isTold = view.refunds.length === 0 && view.disputes.length === 0;
  const isStep = stepsTo(payment.state, targetOf(view)).length > 0;
  const isKnown = isSame(payment, { ...payment, ...changesOf(payment, view) });
  return isTold && !isStep && isKnown && mismatchesOf(payment, view).length === 0;
}

async function move(
  shop: Shop,
  payment: Payment,
  view: ProviderPayment,
  { reason, isSettled }: { reason: string; isSettled: boolean },
): Promise<Payment> {
  const steps = stepsTo(payment.state, targetOf(view));
  const changed = { ...payment, ...changesOf(payment, view), state: steps.at(-1) ?? payment.state };
  if (steps.length === 0 && isSame(payment, changed)) return payment;
  const { db } = shop;
  const update = db
    .update(payments)
    .set({ ...changed, updatedAt: shop.clock.now() })
    .where(eq(payments.id, payment.id));
  if (steps.length === 0) await update;
  else
    await db
      .with(db.$with('moved').as(update.returning({ id: payments.id })))
      .insert(paymentTransitions)
      .values(draftSteps(shop, payment, steps, reason));
  if (!isSettled) await announceSteps(shop, payment, steps);
  return changed;
}

function targetOf(view: ProviderPayment): PaymentState {
  const isRefunded = view.capturedAmount > 0 && view.refundedAmount === view.capturedAmount;
  return view.state === 'captured' && isRefunded ? 'refunded' : view.state;
}

/** The valid steps from one state to another; none when the view is old. */
export function stepsTo(from: PaymentState, to: PaymentState): PaymentState[] {
  if (canPaymentBecome(from, to)) return [to];
  return to === 'refunded' && canPaymentBecome(from, 'captured') ? ['captured', 'refunded'] : [];
}

/** Amounts only grow: an older view must not undo a newer one. */
function changesOf(payment: Payment, view: ProviderPayment) {
  return {
    providerReference: view.reference,
    redirectUrl: view.redirectUrl ?? payment.redirectUrl,
    request: null,
    capturedAmount: Math.max(payment.capturedAmount, view.capturedAmount),
    refundedAmount: Math.max(payment.refundedAmount, view.refundedAmount),
    method: view.method ?? payment.method,
    cardLastDigits: view.cardLastDigits ?? payment.cardLastDigits,
    declinedFor: view.declinedFor === undefined ? payment.declinedFor : view.declinedFor,
  };
}

function isSame(before: Payment, after: Payment): boolean {
  const names = [
    'providerReference',
    'request',
    'capturedAmount',
    'refundedAmount',
    'method',
    'cardLastDigits',
    'declinedFor',
  ] as const;
  return names.every((name) => before[name] === after[name]);
}

function draftSteps(shop: Shop, payment: Payment, steps: readonly PaymentState[], reason: string) {
  const at = shop.clock.now();
  return steps.map((toState, index) => ({
    id: newId(),
    paymentId: payment.id,
    fromState: steps[index - 1] ?? payment.state,
    toState,
    actor: shop.actor.kind,
    reason,
    at,
  }));
}

async function announceSteps(shop: Shop, payment: Payment, steps: readonly PaymentState[]): Promise<void> {
  for (const state of steps) {
    const payload = { paymentId: payment.id, orderId: payment.orderId, state };
    const key = `payment.changed:${payment.id}:${state}`;
    await writeEvent(shop, { name: 'payment.changed', key, payload });
  }
}

/** The fields of a view that contradict our payment. */
export function mismatchesOf(payment: Payment, view: ProviderPayment): string[] {
  const isPartly = view.state === 'captured' && view.capturedAmount !== payment.amount;
  const faults: [string, boolean][] = [
    ['amount', view.amount !== payment.amount],
    ['currency', view.currency !== payment.currency],
    ['order', view.orderReference !== payment.orderReference],
    ['captured amount', isPartly],
    ['refunded amount', view.refundedAmount > view.capturedAmount],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([name]) => name);
}

/** Raises a mismatch: staff must look, and the order does not continue by itself. */
async function raiseMismatch(shop: Shop, payment: Payment, mismatches: readonly string[]): Promise<void> {
  const isNew = await writeEvent(shop, {
    name: 'payment.mismatch',
    key: `payment.mismatch:${payment.id}`,
    payload: { paymentId: payment.id, orderId: payment.orderId, mismatches },
  });
  if (isNew === false) return;
  await recordAudit(shop, {
    action: 'payment.mismatch',
    subjectKind: 'payment',
    subjectId: payment.id,
    detail: { mismatches },
  });
}
