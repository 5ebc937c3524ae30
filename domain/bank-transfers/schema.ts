import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BankAccount } from '#domain/site-config/schema.ts';
import type { Currency } from '#shared/money.ts';
import type { TransferState } from './states.ts';

/** Where money came to, or goes back to, as it was said. */
export type Payee = Pick<BankAccount, 'holder' | 'iban' | 'bic' | 'bank'>;

/** Money one order waits for on the shop's account. Amounts in minor units. */
export const bankTransfers = snakeCase.table(
  'bank_transfers',
  {
    id: uuid().primaryKey(),
    /** The payment's: the same key is the same transfer. */
    idempotencyKey: text().notNull().unique(),
    orderReference: text().notNull(),
    /** What buyers write into the transfer (ISO 11649), made of the order's number. */
    reference: text().notNull(),
    /** The account it was asked to, as it then was. */
    payee: jsonb().$type<Payee>().notNull(),
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<TransferState>().notNull(),
    /** Where money goes back to, once the buyer or the bank's statement told. */
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

/** Money that arrived, as staff read it from the bank's statement; each entry once. */
export const bankReceipts = snakeCase.table(
  'bank_receipts',
  {
    id: uuid().primaryKey(),
    /** Null: nobody knows yet what it is for. */
    transferId: uuid().references(() => bankTransfers.id),
    /** What makes an entry of the statement this one: the bank's id, else reference, day and amount. */
    entry: text().notNull().unique(),
    /** As the statement has it. */
    typedReference: text().notNull(),
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The day the bank booked it. */
    bookedOn: date().notNull(),
    actor: text().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.transferId),
    index('bank_receipts_unmatched').on(table.recordedAt).where(sql`transfer_id is null`),
    check('bank_receipts_amount', sql`amount > 0`),
  ],
);

/** due  staff have yet to send it · sent  it left the shop's account */
export type PaybackState = 'due' | 'sent';
/** refund  of a payment · surplus  more came than was owed · late  a part came for what is no longer awaited */
export type PaybackReason = 'refund' | 'surplus' | 'late';

/** Money that goes back by transfer. */
export const bankPaybacks = snakeCase.table(
  'bank_paybacks',
  {
    id: uuid().primaryKey(),
    transferId: uuid()
      .notNull()
      .references(() => bankTransfers.id),
    /** The refund's; null for money that never belonged to a payment. */
    idempotencyKey: text().unique(),
    reason: text().$type<PaybackReason>().notNull(),
    amount: integer().notNull(),
    state: text().$type<PaybackState>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentOn: date(),
    /** The bank's id of the entry, where it gave one. */
    bankId: text().unique(),
  },
  (table) => [
    index().on(table.transferId),
    index('bank_paybacks_due').on(table.createdAt).where(sql`state = 'due'`),
    check('bank_paybacks_amount', sql`amount > 0`),
    check('bank_paybacks_sent', sql`(state = 'sent') = (sent_on is not null)`),
  ],
);
