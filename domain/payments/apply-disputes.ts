import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { Payment } from './find-payment.ts';
import type { ProviderDispute } from './port.ts';
import { paymentDisputes } from './schema.ts';

/**
 * Stores the disputes of a provider's view. Each is recorded, audited and announced once
 * (`payment.disputed`), and again when it is decided (`payment.dispute-closed`). Runs in the
 * caller's transaction, which holds the payment's lock.
 */
export async function applyDisputes(
  shop: Shop,
  payment: Payment,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  for (const dispute of disputes) await bring(shop, payment, dispute);
}

async function bring(shop: Shop, payment: Payment, dispute: ProviderDispute): Promise<void> {
  const { reference, amount, currency, reason, state } = dispute;
  const isThis = and(
    eq(paymentDisputes.paymentId, payment.id),
    eq(paymentDisputes.providerReference, reference),
  );
  const [before] = await shop.db.select().from(paymentDisputes).where(isThis);
  const at = shop.clock.now();
  const closedAt = state === 'open' ? null : at;
  if (!before) {
    const id = newId();
    const seen = { amount, currency, reason, state, seenAt: at, closedAt };
    await shop.db
      .insert(paymentDisputes)
      .values({ id, paymentId: payment.id, providerReference: reference, ...seen });
    await tell(shop, payment, 'payment.disputed', { disputeId: id, amount, currency, reason, state });
  } else if (before.state === 'open' && state !== 'open') {
    await shop.db.update(paymentDisputes).set({ amount, state, closedAt }).where(isThis);
    await tell(shop, payment, 'payment.dispute-closed', { disputeId: before.id, amount, currency, state });
  }
}

async function tell(
  shop: Shop,
  payment: Payment,
  name: 'payment.disputed' | 'payment.dispute-closed',
  detail: { disputeId: string } & Record<string, unknown>,
): Promise<void> {
  const { disputeId } = detail;
  const payload = { paymentId: payment.id, orderId: payment.orderId, disputeId };
  await writeEvent(shop, { name, key: `${name}:${disputeId}`, payload });
  await recordAudit(shop, { action: name, subjectKind: 'payment', subjectId: payment.id, detail });
}
