import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { parseReference } from './creditor-reference.ts';
import { findTransfer } from './find-transfer.ts';
import { type BankTransfer, findPaymentOf, lockTransfer } from './lock-transfer.ts';
import { tellChanged } from './move-transfer.ts';
import { requirePast } from './record-receipt.ts';
import { nothingDue, otherEntry, referenceUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { bankPaybacks, bankReceipts, bankTransfers } from './schema.ts';

export type PaybackToRecord = {
  /** The order's number, or the transfer's reference. */
  readonly reference: string;
  /** Cents of a euro; must equal one of the due amounts. */
  readonly amount: number;
  /** The day it left the account, `YYYY-MM-DD`. */
  readonly sentOn: string;
  readonly bankId?: string | undefined;
};

export type BankPayback = typeof bankPaybacks.$inferSelect;

/**
 * Records that staff sent money back. With the bank's id the same entry is recorded once only.
 * @throws Refusal bank-transfers.staff-only, bank-transfers.reference-unknown,
 *   bank-transfers.nothing-due, bank-transfers.date-ahead, bank-transfers.other-entry
 */
export function recordPayback(shop: Shop, sent: PaybackToRecord): Promise<BankPayback> {
  requireStaff(shop, 'refund');
  requirePast(shop, sent.sentOn);
  return inTransaction(shop, async (inside) => {
    const reference = parseReference(sent.reference);
    const last = reference ? await lockTransfer(inside, reference) : null;
    if (!last) throw referenceUnknown(sent.reference);
    const before = sent.bankId ? await findByBankId(inside, sent.bankId) : null;
    if (before && before.amount !== sent.amount) throw otherEntry(before.bankId ?? '');
    if (before) return before;
    if (sent.bankId && (await isOfReturn(inside, sent.bankId))) throw otherEntry(sent.bankId);
    const due = await findDue(inside, last, sent.amount);
    if (!due) throw nothingDue(sent.reference);
    const marked = { ...due.row, state: 'sent', sentOn: sent.sentOn, bankId: sent.bankId ?? null } as const;
    await inside.db.update(bankPaybacks).set(marked).where(eq(bankPaybacks.id, due.row.id));
    await inside.db
      .update(bankTransfers)
      .set({ updatedAt: inside.clock.now() })
      .where(eq(bankTransfers.id, due.transfer.id));
    await forgetAccount(inside, due.transfer);
    await announce(inside, due.transfer, marked);
    return marked;
  });
}

async function findByBankId({ db }: Shop, bankId: string): Promise<BankPayback | null> {
  const [found] = await db.select().from(bankPaybacks).where(eq(bankPaybacks.bankId, bankId));
  return found ?? null;
}

/** Whether unmatched money went back with this entry. */
async function isOfReturn({ db }: Shop, bankId: string): Promise<boolean> {
  const { id, returnBankId } = bankReceipts;
  return (await db.select({ id }).from(bankReceipts).where(eq(returnBankId, bankId))).length > 0;
}

/** The oldest due payback of this amount, of any transfer of the order. */
async function findDue({ db }: Shop, { orderReference }: BankTransfer, amount: number) {
  const isDue = and(
    eq(bankTransfers.orderReference, orderReference),
    eq(bankPaybacks.amount, amount),
    eq(bankPaybacks.state, 'due'),
  );
  const [due] = await db
    .select({ row: bankPaybacks, transfer: bankTransfers })
    .from(bankPaybacks)
    .innerJoin(bankTransfers, eq(bankTransfers.id, bankPaybacks.transferId))
    .where(isDue)
    .orderBy(asc(bankPaybacks.id))
    .limit(1)
    .for('update');
  return due ?? null;
}

/** Deletes the buyer's account once everything is sent; the bank's statement still has it. */
async function forgetAccount(shop: Shop, { orderReference }: BankTransfer): Promise<void> {
  const transfer = await findTransfer(shop, orderReference);
  if (transfer && transfer.dueBackAmount > 0) return;
  await shop.db
    .update(bankTransfers)
    .set({ paybackIban: null, paybackHolder: null })
    .where(eq(bankTransfers.orderReference, orderReference));
}

/**
 * A refund is announced by the payments room after its next look; other money is announced here.
 */
async function announce(shop: Shop, transfer: BankTransfer, sent: BankPayback): Promise<void> {
  const subject = { subjectKind: 'bank-transfer', subjectId: transfer.id };
  const detail = { paybackId: sent.id, amount: sent.amount };
  await recordAudit(shop, { action: 'bank-transfer.paid-back', ...subject, detail });
  if (sent.idempotencyKey) return tellChanged(shop, transfer, sent.id);
  const payment = await findPaymentOf(shop, transfer);
  if (!payment) return;
  const payload = { orderId: payment.orderId, paybackId: sent.id };
  await writeEvent(shop, {
    name: 'bank-transfer.paid-back',
    key: `bank-transfer.paid-back:${sent.id}`,
    payload,
  });
}
