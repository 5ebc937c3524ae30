import { and, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isId, newId } from '#shared/ids.ts';
import { requireAmount } from '#shared/money.ts';
import { parseReference } from './creditor-reference.ts';
import { isUnmatched } from './list-transfers.ts';
import { type BankTransfer, findPaymentOf, lockTransfer, readCreditedAmount } from './lock-transfer.ts';
import { moveTransfer, tellChanged } from './move-transfer.ts';
import { oweBack } from './owe-back.ts';
import {
  alreadySettled,
  dateAhead,
  dayBefore,
  entryUnknown,
  otherEntry,
  reasonMissing,
  referenceUnknown,
} from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { bankPaybacks, bankReceipts } from './schema.ts';
import { outcomeOf } from './states.ts';

export type ReceiptToRecord = {
  /** As the bank's statement has it. */
  readonly reference: string;
  /** Cents of a euro, above 0. */
  readonly amount: number;
  /** The day the bank booked it, `YYYY-MM-DD`. */
  readonly bookedOn: string;
  /** The bank's own id of the entry; without it, reference, day and amount identify the entry. */
  readonly bankId?: string | undefined;
};

export type RecordedReceipt = {
  /** False when this entry was recorded before. */
  readonly isNew: boolean;
  /** The transfer it belongs to; null for unmatched money. */
  readonly transfer: BankTransfer | null;
  readonly surplusAmount: number;
  /** What the transfer still lacks. Minor units. */
  readonly restAmount: number;
};

/**
 * Records money that arrived, once per entry of the bank's statement. When the transfer is
 * complete, the payment is captured. When money is missing, the buyer is told. Surplus money, or
 * money for a canceled transfer, is marked to go back. Money with an unknown reference is stored
 * and listed as unmatched.
 * @throws Refusal bank-transfers.staff-only, bank-transfers.date-ahead,
 *   bank-transfers.other-entry
 */
export function recordReceipt(shop: Shop, receipt: ReceiptToRecord): Promise<RecordedReceipt> {
  requireStaff(shop, 'change');
  requireAmount(receipt.amount);
  requirePast(shop, receipt.bookedOn);
  return inTransaction(shop, async (inside) => {
    const reference = parseReference(receipt.reference);
    const transfer = reference ? await lockTransfer(inside, reference) : null;
    const id = await writeReceipt(inside, receipt, transfer);
    if (id) return take(inside, id, transfer);
    return { isNew: false, transfer, surplusAmount: 0, restAmount: await restOf(inside, transfer) };
  });
}

/**
 * Assigns unmatched money to an order. `entry` is its name in the list of unmatched money.
 * @throws Refusal bank-transfers.staff-only, bank-transfers.reference-unknown,
 *   bank-transfers.entry-unknown, bank-transfers.settled-conflict
 */
export function assignReceipt(
  shop: Shop,
  { entry, reference: typed }: { readonly entry: string; readonly reference: string },
): Promise<RecordedReceipt> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const reference = parseReference(typed);
    const transfer = reference ? await lockTransfer(inside, reference) : null;
    if (!transfer) throw referenceUnknown(typed);
    const isIt = eq(bankReceipts.entry, entry);
    const [assigned] = await inside.db
      .update(bankReceipts)
      .set({ transferId: transfer.id })
      .where(and(isIt, isUnmatched))
      .returning({ id: bankReceipts.id });
    if (assigned) return take(inside, assigned.id, transfer);
    const [known] = await inside.db.select({ id: bankReceipts.id }).from(bankReceipts).where(isIt);
    throw known ? alreadySettled() : entryUnknown(entry);
  });
}

export type ReturnToRecord = {
  readonly receiptId: string;
  /** The day it left the account, `YYYY-MM-DD`. */
  readonly returnedOn: string;
  /** The bank's own id of that entry. */
  readonly bankId?: string | undefined;
  /** Why, for the record. */
  readonly reason: string;
};

/**
 * Records that unmatched money went back to its sender: it waits for no order any more. The same
 * entry recorded again changes nothing.
 * @throws Refusal bank-transfers.staff-only, staff.right-lacking, staff.sign-in-again,
 *   bank-transfers.reason-missing, bank-transfers.date-ahead, bank-transfers.day-before,
 *   bank-transfers.entry-unknown, bank-transfers.settled-conflict, bank-transfers.other-entry
 */
export function recordReceiptReturned(shop: Shop, sent: ReturnToRecord): Promise<void> {
  requireStaff(shop, 'refund');
  const { receiptId, returnedOn, bankId = null } = sent;
  const reason = sent.reason.trim();
  if (reason === '') throw reasonMissing();
  requirePast(shop, returnedOn);
  if (!isId(receiptId)) throw entryUnknown(receiptId);
  return inTransaction(shop, async (inside) => {
    const isIt = eq(bankReceipts.id, receiptId);
    const [receipt] = await inside.db.select().from(bankReceipts).where(isIt).for('update');
    if (!receipt) throw entryUnknown(receiptId);
    if (receipt.returnedOn === returnedOn && receipt.returnBankId === bankId) return;
    if (receipt.transferId || receipt.returnedOn) throw alreadySettled();
    if (returnedOn < receipt.bookedOn) throw dayBefore();
    if (bankId && (await isSentBefore(inside, bankId))) throw otherEntry(bankId);
    const returnedBy = inside.actor.id ?? inside.actor.kind;
    await inside.db
      .update(bankReceipts)
      .set({ returnedOn, returnBankId: bankId, returnReason: reason, returnedBy })
      .where(isIt);
    await recordAudit(inside, {
      ...{ action: 'bank-transfer.returned', subjectKind: 'bank-receipt', subjectId: receiptId },
      before: { state: 'unmatched' },
      after: { state: 'sent-back', returnedOn, amount: receipt.amount },
      reason,
    });
  });
}

/** Whether the bank's id is known of other money that left the account. */
async function isSentBefore({ db }: Shop, bankId: string): Promise<boolean> {
  const returned = db
    .select({ id: bankReceipts.id })
    .from(bankReceipts)
    .where(eq(bankReceipts.returnBankId, bankId));
  const paidBack = db
    .select({ id: bankPaybacks.id })
    .from(bankPaybacks)
    .where(eq(bankPaybacks.bankId, bankId));
  return (await unionAll(returned, paidBack)).length > 0;
}

/**
 * @throws Refusal bank-transfers.date-ahead. One day more is allowed, because the bank may be in
 *   a time zone ahead.
 */
export function requirePast({ clock }: Pick<Shop, 'clock'>, date: string): void {
  const tomorrow = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  if (date > tomorrow) throw dateAhead();
}

/** Stores a receipt. @returns its id; null when the entry was recorded before */
async function writeReceipt(
  shop: Shop,
  { reference, amount, bookedOn, bankId }: ReceiptToRecord,
  transfer: BankTransfer | null,
): Promise<string | null> {
  const entry = bankId ?? `${transfer?.reference ?? reference} ${bookedOn} ${amount}`;
  const id = newId();
  const row = { id, entry, amount, bookedOn, typedReference: reference, currency: 'EUR' } as const;
  const by = { actor: shop.actor.id ?? shop.actor.kind, recordedAt: shop.clock.now() };
  const [kept] = await shop.db
    .insert(bankReceipts)
    .values({ ...row, ...by, transferId: transfer?.id ?? null })
    .onConflictDoNothing({ target: bankReceipts.entry })
    .returning({ id: bankReceipts.id });
  if (kept) return kept.id;
  const [before] = await shop.db.select().from(bankReceipts).where(eq(bankReceipts.entry, entry));
  const isSame = before?.amount === amount && before.typedReference === reference;
  if (!isSame) throw otherEntry(entry);
  return null;
}

/** Applies a new receipt to its transfer. The caller holds the transfer's lock. */
async function take(shop: Shop, receiptId: string, transfer: BankTransfer | null): Promise<RecordedReceipt> {
  const subject = { subjectKind: 'bank-receipt', subjectId: receiptId };
  const detail = { transferId: transfer?.id ?? null };
  await recordAudit(shop, { action: 'bank-transfer.received', ...subject, detail });
  if (!transfer) return { isNew: true, transfer, surplusAmount: 0, restAmount: 0 };
  const credited = await readCreditedAmount(shop, transfer.id);
  const { state, surplusAmount } = outcomeOf(transfer, credited);
  const moved = state === transfer.state ? transfer : await moveTransfer(shop, transfer, state);
  if (surplusAmount > 0) {
    const reason = state === 'canceled' ? 'late' : 'surplus';
    await oweBack(shop, transfer, { amount: surplusAmount, reason, idempotencyKey: null });
  }
  if (moved !== transfer) await tellChanged(shop, moved, 'paid');
  if (state === 'awaited') await tellShort(shop, transfer, receiptId);
  return { isNew: true, transfer: moved, surplusAmount, restAmount: await restOf(shop, moved) };
}

async function tellShort(shop: Shop, transfer: BankTransfer, receiptId: string): Promise<void> {
  const payment = await findPaymentOf(shop, transfer);
  if (!payment) return;
  const payload = { orderId: payment.orderId, receiptId };
  await writeEvent(shop, { name: 'bank-transfer.short', key: `bank-transfer.short:${receiptId}`, payload });
}

async function restOf(shop: Shop, transfer: BankTransfer | null): Promise<number> {
  return transfer?.state === 'awaited' ? transfer.amount - (await readCreditedAmount(shop, transfer.id)) : 0;
}
