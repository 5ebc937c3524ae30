import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import type { Currency } from '#shared/money.ts';
import type { InvoiceDocument, InvoiceKind } from './document.ts';

/**
 * Proof that the goods of an invoice left the Union: the number of the customs declaration (MRN) or
 * of another paper, and the day they left.
 */
export const exportProofs = snakeCase.table('export_proofs', {
  invoiceId: uuid()
    .primaryKey()
    .references(() => invoices.id),
  reference: text().notNull(),
  leftOn: date().notNull(),
  recordedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The prefix of a kind's documents in a market: `EU` → `EU-2026-00042`. */
export const invoiceSeries = snakeCase.table(
  'invoice_series',
  {
    kind: text().$type<InvoiceKind>().notNull(),
    marketCode: text().notNull(),
    series: text().notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.marketCode] }),
    check('invoice_series_short', sql`series ~ '^[A-Z0-9]{1,7}$'`),
  ],
);

/**
 * The last number of a series in a year. The row stays locked until the transaction that took
 * the number ends.
 */
export const invoiceCounters = snakeCase.table(
  'invoice_counters',
  {
    series: text().notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull(),
    /** Later numbers have the same or a later date. */
    lastIssuedOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/**
 * Frozen invoices and credit notes. Nothing is ever changed or deleted. Amounts are positive minor
 * units; the kind gives the direction.
 */
export const invoices = snakeCase.table(
  'invoices',
  {
    id: uuid().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    series: text().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    /** Series, year and number in readable form. */
    code: text().notNull().unique(),
    /** Unique number of the file for the tax office; may have gaps. */
    transmission: integer().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Only for a credit note: its refund, if it has one, and the invoice it corrects. */
    refundId: uuid().references(() => refunds.id),
    correctsId: uuid().references((): AnyPgColumn => invoices.id),
    /** The change of the order that it was written for: a credit note of all, a new invoice. */
    changeId: uuid(),
    /** Of a deposit: its invoice, or the credit note that took that back when the balance came. */
    isDeposit: boolean().notNull().default(false),
    issuedOn: date().notNull(),
    currency: text().$type<Currency>().notNull(),
    netAmount: integer().notNull(),
    vatAmount: integer().notNull(),
    totalAmount: integer().notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.series, table.year, table.number),
    uniqueIndex('invoices_one_per_order')
      .on(table.orderId)
      .where(sql`kind = 'invoice' and change_id is null and not is_deposit`),
    uniqueIndex('invoices_one_per_deposit')
      .on(table.orderId, table.kind)
      .where(sql`is_deposit and change_id is null`),
    // The invoice of a deposit and that of the whole order are both corrected by a refund before.
    uniqueIndex('invoices_one_per_refund').on(table.refundId, table.correctsId),
    uniqueIndex('invoices_one_per_change').on(table.changeId, table.kind),
    index().on(table.orderId),
    index().on(table.issuedOn, table.id),
    check('invoices_total', sql`net_amount + vat_amount = total_amount and total_amount > 0`),
    check(
      'invoices_corrects',
      sql`(kind = 'invoice') = (corrects_id is null) and (kind = 'invoice' or num_nonnulls(refund_id, change_id, nullif(is_deposit, false)) = 1) and (kind = 'credit-note' or refund_id is null)`,
    ),
  ],
);
