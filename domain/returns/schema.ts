import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import type { Rejection, ReturnReason } from './reasons.ts';
import type { ReturnStatus } from './states.ts';

/** Goods of one order that its buyer sends back. Amounts in minor units of the order's currency. */
export const returns = snakeCase.table(
  'returns',
  {
    id: uuid().primaryKey(),
    /** Written on the parcel and read aloud: `R-7K4M-Q2XP`. */
    number: text().notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text().$type<ReturnStatus>().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    rejection: text().$type<Rejection>(),
    /** What staff add to the rejection, in the buyer's language. */
    rejectionNote: text(),
    /** What goes back for it, delivery included, fixed when it is asked for. */
    refundAmount: integer(),
    /** The part of it that is the order's delivery. */
    deliveryAmount: integer(),
    /** Null while nothing was asked for, and where nothing had been paid. */
    refundId: uuid()
      .unique()
      .references(() => refunds.id),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.status, table.requestedAt),
    check('returns_rejection', sql`(status = 'rejected') = (rejection is not null)`),
    check('returns_refund', sql`refund_amount >= 0 and delivery_amount between 0 and refund_amount`),
  ],
);

/** How many pieces of which line come back and why; what arrived of them and went back on the shelf. */
export const returnLines = snakeCase.table(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    note: text(),
    /** Pieces that arrived; null until they did. */
    receivedQuantity: integer(),
    /** Those of them that are sold again; the rest is written off. */
    restockedQuantity: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    index().on(table.orderLineId),
    check('return_lines_quantity', sql`quantity > 0`),
    check('return_lines_received', sql`received_quantity between 0 and quantity`),
    check('return_lines_restocked', sql`restocked_quantity between 0 and received_quantity`),
  ],
);

/** Every change of a return's status: who, when, why. */
export const returnTransitions = snakeCase.table(
  'return_transitions',
  {
    id: uuid().primaryKey(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    fromStatus: text().$type<ReturnStatus>(),
    toStatus: text().$type<ReturnStatus>().notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.returnId)],
);
