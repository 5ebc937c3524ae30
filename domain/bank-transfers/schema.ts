import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BankAccount } from '#domain/site-config/schema.ts';
import type { Currency } from '#shared/money.ts';
import type { TransferState } from './states.ts';

/** An account as it was given. */
export type Payee = Pick<BankAccount, 'holder' | 'iban' | 'bic' | 'bank'>;

/** The money that one order waits for on the shop's account. Amounts in minor units. */
export const bankTransfers = snakeCase.table(
  'bank_transfers',
  {
    id: uuid().primaryKey(),
    /** The payment's key: the same key gives the same transfer. */
    idempotencyKey: text().notNull().unique(),
    orderReference: text().notNull(),
    /**
     * The reference that buyers write into the transfer (ISO 11649), made from the order's number.
     */
    reference: text().notNull(),
    /** The account the buyer was given, as it was then. */
    payee: jsonb().$type<Payee>().notNull(),
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<TransferState>().notNull(),
    /**
     * The account for money going back, once it is known from the buyer or the bank's statement.
     */
    paybackIban: text(),
    paybackHolder: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.reference),
    index().on(table.orderReference),
    index().on(table.updatedAt),
    index('bank_transfers_awaited').on(table.createdAt).where(sql`state = 'awaited'`),
    check('bank_transfers_amount', sql`amount > 0`),
  ],
);

/** Money that arrived, as staff read it from the bank's statement; one row per entry. */
export const bankReceipts = snakeCase.table(
  'bank_receipts',
  {
    id: uuid().primaryKey(),
    /** Null: unmatched. */
    transferId: uuid().references(() => bankTransfers.id),
    /** Identifies the entry of the statement: the bank's id, else reference, day and amount. */
    entry: text().notNull().unique(),
    /** As the statement has it. */
    typedReference: text().notNull(),
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The day the bank booked it. */
    bookedOn: date().notNull(),
    actor: text().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    /** The day unmatched money left again to its sender; null while it did not. */
    returnedOn: date(),
    /** The bank's id of the entry it left with, where it gave one. */
    returnBankId: text().unique(),
    returnReason: text(),
    /** Who recorded it. */
    returnedBy: text(),
  },
  (table) => [
    index().on(table.transferId),
    index('bank_receipts_unmatched').on(table.recordedAt).where(sql`transfer_id is null`),
    check('bank_receipts_amount', sql`amount > 0`),
    check('bank_receipts_one_end', sql`returned_on is null or transfer_id is null`),
    check('bank_receipts_returned', sql`num_nulls(returned_on, return_reason, returned_by) in (0, 3)`),
  ],
);

/** `due`: staff have to send it; `sent`: it left the shop's account. */
export type PaybackState = 'due' | 'sent';
/**
 * `refund`: of a payment; `surplus`: more arrived than was owed; `late`: a part arrived for
 * a canceled transfer.
 */
export type PaybackReason = 'refund' | 'surplus' | 'late';

/** Money that goes back by transfer. */
export const bankPaybacks = snakeCase.table(
  'bank_paybacks',
  {
    id: uuid().primaryKey(),
    transferId: uuid()
      .notNull()
      .references(() => bankTransfers.id),
    /** The key of the refund; null for money that never belonged to a payment. */
    idempotencyKey: text().unique(),
    reason: text().$type<PaybackReason>().notNull(),
    amount: integer().notNull(),
    state: text().$type<PaybackState>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentOn: date(),
    /** The bank's id of the entry, where it gave one. */
    bankId: text().unique(),
    /** When staff recorded that the bank had sent the money back. */
    cameBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.transferId),
    index('bank_paybacks_due').on(table.createdAt).where(sql`state = 'due'`),
    check('bank_paybacks_amount', sql`amount > 0`),
    check('bank_paybacks_sent', sql`(state = 'sent') = (sent_on is not null)`),
    check('bank_paybacks_came_back_once_sent', sql`came_back_at is null or state = 'sent'`),
  ],
);
