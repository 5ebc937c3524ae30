import { and, eq } from 'drizzle-orm';
import { lockOrder } from '#domain/orders/lock-order.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { requestCapture } from '#domain/payments/capture-payment.ts';
import { lockPaymentsOfOrder, type Payment } from '#domain/payments/find-payment.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { isStanding } from '#domain/payments/standing-refunds.ts';
import { requireChangeable } from '#domain/shipments/still-changeable.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { extendHolds } from '#domain/stock/extend-holds.ts';
import { isRefusal } from '#shared/refusal.ts';
import { applyChange, type OrderChange } from './apply-change.ts';
import { endChange } from './end-change.ts';
import { findOpenChange } from './find-open-change.ts';
import { basisOf, readState, readWaiting, requireOpen, requireStill } from './plan-change.ts';
import { changedMeanwhile } from './refusals.ts';
import { orderChanges } from './schema.ts';

/** How long its pieces stay held for a capture. */
const CAPTURE_MS = 15 * 60 * 1000;

/**
 * Decides about money for the differences of an order's changes: the first that arrives in time
 * brings its change into effect; any other goes back. A change that cannot take effect any more,
 * because a parcel left, the order was canceled or the goods are gone, ends, and its money goes
 * back. Reserved money is captured only for a change that can take effect. Call it after any news
 * of such a payment (`order.difference-told`); it may be repeated.
 * @throws Refusal orders.unknown
 */
export async function settleChanges(shop: Shop, { orderId }: { readonly orderId: string }): Promise<void> {
  try {
    await settle(shop, orderId, { mayApply: true });
  } catch (error) {
    // All of it was undone: what stood in the way is still there.
    if (!isRefusal(error)) throw error;
    await settle(shop, orderId, { mayApply: false });
  }
}

function settle(shop: Shop, orderId: string, { mayApply }: { readonly mayApply: boolean }): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    const all = await lockPaymentsOfOrder(inside, orderId);
    const told = all.filter(({ changeId, isPart }) => changeId !== null && !isPart);
    const open = await findOpenChange(inside, orderId);
    const paid = told.find(({ changeId, state }) => changeId === open?.id && state === 'captured');
    if (open && paid && mayApply) await take(inside, order, { change: open, payment: paid });
    else if (open && paid) await endChange(inside, order, { change: open, reason: 'impossible' });
    for (const payment of told) {
      if (payment.state === 'authorized') await decide(inside, open, payment);
      if (payment.state === 'captured' && !(payment === paid && mayApply)) await sendBack(inside, payment);
    }
  });
}

type Taking = { readonly change: OrderChange; readonly payment: Payment };

/** @throws Refusal what stands in its way; the caller undoes all of it */
async function take(shop: Shop, order: Order, { change, payment }: Taking): Promise<void> {
  await requireApplicable(shop, order, change);
  const now = shop.clock.now();
  const taken = { appliedAt: now, paymentId: payment.id };
  await shop.db.update(orderChanges).set(taken).where(eq(orderChanges.id, change.id));
  // An order that cost nothing has no payment of its own yet.
  if (order.paymentId === null)
    await shop.db.update(orders).set({ paymentId: payment.id }).where(eq(orders.id, order.id));
  else await shop.db.update(payments).set({ isPart: true }).where(eq(payments.id, payment.id));
  await applyChange(shop, { ...order, paymentId: order.paymentId ?? payment.id }, { ...change, ...taken });
}

async function requireApplicable(shop: Shop, order: Order, change: OrderChange): Promise<void> {
  await requireOpen(shop, order);
  const state = await readState(shop, order);
  if (basisOf(state) !== basisOf(change.before)) throw changedMeanwhile();
  const waiting = await readWaiting(shop, order, state.lines);
  const staysOf = (id: string) => change.after.lines.find((line) => line.id === id)?.quantity ?? 0;
  for (const line of state.lines) requireStill(line, staysOf(line.id), waiting);
  if (change.address) await requireChangeable(shop, order);
}

/** Captures what is reserved for the open change, and releases anything else at the provider. */
async function decide(shop: Shop, open: OrderChange | null, payment: Payment): Promise<void> {
  if (payment.captureKey) return;
  if (payment.changeId === open?.id) {
    const until = new Date(shop.clock.now().getTime() + CAPTURE_MS);
    await extendHolds(shop, { orderId: open?.id ?? '', until });
    return requestCapture(shop, payment);
  }
  const payload = { paymentId: payment.id, orderId: payment.orderId };
  await writeEvent(shop, { name: 'payment.unwanted', key: `payment.unwanted:${payment.id}`, payload });
}

async function sendBack(shop: Shop, { id: paymentId, changeId, capturedAmount }: Payment): Promise<void> {
  const isAsked = and(eq(refunds.paymentId, paymentId), isStanding);
  const asked = await shop.db.select({ amount: refunds.amount }).from(refunds).where(isAsked);
  const amount = asked.reduce((left, one) => left - one.amount, capturedAmount);
  if (amount <= 0 || changeId === null) return;
  await requestRefund(shop, { paymentId, amount, changeId, reason: 'change did not take effect' });
}
