import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import type { Grade } from './grades.ts';
import type { Rejection, ReturnReason } from './reasons.ts';
import type { ReturnStatus } from './states.ts';

/** Goods of one order that its buyer sends back. Amounts in minor units of the order's currency. */
export const returns = snakeCase.table(
  'returns',
  {
    id: uuid().primaryKey(),
    /** Written on the parcel, easy to read aloud: `R-7K4M-Q2XP`. */
    number: text().notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text().$type<ReturnStatus>().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** Its pieces were withdrawn before they left; the buyer never had them. */
    beforeShipping: boolean().notNull().default(false),
    rejection: text().$type<Rejection>(),
    /** Staff's note on the rejection, in the buyer's language. */
    rejectionNote: text(),
    /** The refund including delivery, fixed when it is requested. */
    refundAmount: integer(),
    /** The delivery's part of it. */
    deliveryAmount: integer(),
    /** Null before the request, and where nothing was paid. */
    refundId: uuid()
      .unique()
      .references(() => refunds.id),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.status, table.requestedAt),
    index().on(table.requestedAt, table.id),
    check('returns_rejection', sql`(status = 'rejected') = (rejection is not null)`),
    check('returns_refund', sql`refund_amount >= 0 and delivery_amount between 0 and refund_amount`),
  ],
);

/** Lines and pieces of a return with their reason; the arrived and the restocked pieces. */
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
    /** Pieces that arrived; null before. */
    receivedQuantity: integer(),
    /**
     * Arrived pieces that are sold again; the rest is written off. Null before they are put away.
     */
    restockedQuantity: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    index().on(table.orderLineId),
    index('return_lines_waiting')
      .on(table.returnId)
      .where(sql`received_quantity > 0 and restocked_quantity is null`),
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

/** What owns the photographs of an inspection among the uploads. */
export const RETURN_INSPECTION = 'return-inspection';

/** What staff found when they looked at the arrived pieces of a line. */
export const returnInspections = snakeCase.table(
  'return_inspections',
  {
    id: uuid().primaryKey(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    grade: text().$type<Grade>().notNull(),
    note: text().notNull(),
    /** The upload with the photograph; null: none was taken. */
    uploadId: uuid(),
    inspectorId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.returnId, table.orderLineId)],
);
