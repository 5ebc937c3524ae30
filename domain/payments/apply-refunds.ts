import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import type { Payment } from './find-payment.ts';
import type { ProviderRefund } from './port.ts';
import { type RefundState, refunds } from './schema.ts';

type Refund = typeof refunds.$inferSelect;

const OURS: Readonly<Record<ProviderRefund['state'], RefundState>> = {
  due: 'requested',
  pending: 'sent',
  done: 'done',
  failed: 'failed',
};

/**
 * The states a refund may reach by its provider's view. A bank may send the money of a completed
 * refund back, so done can still become failed (`cameBackAt`).
 */
const LAWFUL: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  unclear: ['sent', 'done', 'failed'],
  done: ['failed'],
  failed: [],
};

/**
 * Updates our refunds to the provider's view, matched by key. Runs in the caller's transaction,
 * which holds the payment's lock.
 */
export async function applyRefunds(
  shop: Shop,
  payment: Payment,
  shown: readonly ProviderRefund[],
): Promise<void> {
  const ours = shown.filter((one) => one.idempotencyKey !== null);
  if (ours.length === 0) return;
  const rows = await shop.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  for (const refund of rows) {
    const seen = ours.find((one) => one.idempotencyKey === refund.idempotencyKey);
    if (seen) await bring(shop, payment, refund, seen);
  }
}

async function bring(shop: Shop, payment: Payment, refund: Refund, seen: ProviderRefund): Promise<void> {
  const state = OURS[seen.state];
  if (!LAWFUL[refund.state].includes(state)) return;
  const now = shop.clock.now();
  const times = {
    doneAt: state === 'done' ? now : refund.doneAt,
    cameBackAt: refund.state === 'done' ? now : null,
  };
  await shop.db
    .update(refunds)
    .set({ state, ...times, providerReference: seen.reference })
    .where(eq(refunds.id, refund.id));
  // Mails and credit notes follow a completed refund.
  if (state === 'done') {
    const payload = { refundId: refund.id, orderId: payment.orderId };
    await writeEvent(shop, { name: 'refund.completed', key: `refund.completed:${refund.id}`, payload });
  }
  if (state !== 'failed') return;
  // The claim was settled and stays so in the books: this money is a new fact of this day.
  const name = times.cameBackAt ? 'refund.came-back' : 'refund.failed';
  await tellRefund(shop, payment, refund, name, 'the provider says so');
}

/** What of a refund only people put right: each is an event, an entry of the audit and a mail. */
export type RefundTrouble = 'refund.failed' | 'refund.unclear' | 'refund.came-back';

/**
 * Announces and audits, once, a refund that needs staff.
 * @param reason what staff say of it, where they told the shop
 */
export async function tellRefund(
  shop: Shop,
  payment: Pick<Payment, 'id' | 'orderId'>,
  refund: Pick<Refund, 'id' | 'amount'>,
  name: RefundTrouble,
  why: string,
  reason?: string,
): Promise<void> {
  const payload = { refundId: refund.id, paymentId: payment.id, orderId: payment.orderId };
  const isNew = await writeEvent(shop, { name, key: `${name}:${refund.id}`, payload });
  if (!isNew) return;
  const detail = { refundId: refund.id, amount: refund.amount, why };
  const told = reason === undefined ? {} : { before: { state: 'done' }, after: { state: 'failed' }, reason };
  await recordAudit(shop, { action: name, subjectKind: 'payment', subjectId: payment.id, detail, ...told });
}
