import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { applyProviderView } from '#domain/payments/apply-provider-view.ts';
import { notSent } from '#domain/payments/refusals.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { type BankTransfer, findPaymentOf } from './lock-transfer.ts';
import { oweBack } from './owe-back.ts';
import { requireStaff } from './require-staff.ts';
import { bankPaybacks, bankTransfers } from './schema.ts';
import { viewOf } from './view-of.ts';

type Payback = typeof bankPaybacks.$inferSelect;

/** A payback, and what the bank says of it: the day, the reason. */
type CameBack = { readonly paybackId: string; readonly reason: string };

/**
 * Records that the bank sent back what staff had sent. A refund waits to be paid again
 * (`repayRefund`); other money is due again at once. The account is forgotten, because it does not
 * take the money: the buyer gives another.
 * @throws Refusal payments.not-sent, bank-transfers.staff-only, staff.right-lacking,
 *   staff.sign-in-again
 */
export function recordPaybackCameBack(shop: Shop, { paybackId, reason }: CameBack): Promise<void> {
  requireStaff(shop, 'refund');
  return inTransaction(shop, async (inside) => {
    const transfer = await lockTransferOf(inside, paybackId);
    const payback = await findSent(inside, paybackId);
    if (!transfer || !payback) throw notSent();
    // Only what is known as done can come back: the news of its sending may still be on its way.
    await tellPayment(inside, transfer, payback);
    const cameBackAt = inside.clock.now();
    await inside.db.update(bankPaybacks).set({ cameBackAt }).where(eq(bankPaybacks.id, paybackId));
    await forgetAccount(inside, transfer);
    await recordAudit(inside, {
      action: 'bank-transfer.came-back',
      ...{ subjectKind: 'bank-transfer', subjectId: transfer.id },
      detail: { paybackId, amount: payback.amount },
      ...{ before: { state: 'sent' }, after: { state: 'came-back' }, reason },
    });
    if (payback.idempotencyKey) return tellPayment(inside, transfer, payback);
    await oweBack(inside, transfer, {
      amount: payback.amount,
      reason: payback.reason,
      idempotencyKey: null,
    });
  });
}

async function lockTransferOf({ db }: Shop, paybackId: string): Promise<BankTransfer | null> {
  const [found] = await db
    .select({ transfer: bankTransfers })
    .from(bankTransfers)
    .innerJoin(bankPaybacks, eq(bankPaybacks.transferId, bankTransfers.id))
    .where(eq(bankPaybacks.id, paybackId))
    .for('update', { of: bankTransfers });
  return found?.transfer ?? null;
}

async function findSent({ db }: Shop, paybackId: string): Promise<Payback | null> {
  const isSent = and(eq(bankPaybacks.state, 'sent'), isNull(bankPaybacks.cameBackAt));
  const [payback] = await db
    .select()
    .from(bankPaybacks)
    .where(and(eq(bankPaybacks.id, paybackId), isSent));
  return payback ?? null;
}

/** Brings the refund of a payback to what this room knows of it. */
async function tellPayment(shop: Shop, transfer: BankTransfer, { idempotencyKey }: Payback): Promise<void> {
  const payment = idempotencyKey ? await findPaymentOf(shop, transfer) : null;
  if (!payment) return;
  await applyProviderView(shop, payment.paymentId, await viewOf(shop, transfer), 'payback');
}

async function forgetAccount({ db, clock }: Shop, { id, orderReference }: BankTransfer): Promise<void> {
  await db
    .update(bankTransfers)
    .set({ paybackIban: null, paybackHolder: null })
    .where(eq(bankTransfers.orderReference, orderReference));
  await db.update(bankTransfers).set({ updatedAt: clock.now() }).where(eq(bankTransfers.id, id));
}
