import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import type { Address } from '#domain/checkout/input.ts';
import { type orderLines, orders } from '#domain/orders/schema.ts';

/** An order's lines and amounts at one time. */
export type OrderState = {
  readonly breakdown: DeliveredBreakdown;
  readonly lines: readonly Omit<typeof orderLines.$inferSelect, 'orderId'>[];
  /** What of it was due when ordering, while no more was paid; absent or null: all of it. */
  readonly depositAmount?: number | null;
};

/**
 * Changes of what a paid order has. The order's own rows say what it has now; the first change says
 * what was bought.
 */
export const orderChanges = snakeCase.table(
  'order_changes',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The form's own name: sent twice, it changes once. */
    key: text().notNull().unique(),
    reason: text().notNull(),
    before: jsonb().$type<OrderState>().notNull(),
    after: jsonb().$type<OrderState>().notNull(),
    /** The new total less the old one, in minor units. */
    differenceAmount: integer().notNull(),
    /** The delivery address that comes with an offered one; null: it stays. */
    address: jsonb().$type<Address>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when its difference can be paid, and its goods are held; null: nothing was to pay. */
    payableUntil: timestamp({ withTimezone: true }),
    /** The payment of its difference. */
    paymentId: uuid(),
    /** When it took effect. */
    appliedAt: timestamp({ withTimezone: true }),
    /** When it ended without taking effect. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.appliedAt),
    uniqueIndex('order_changes_one_open')
      .on(table.orderId)
      .where(sql`applied_at is null and ended_at is null`),
    check('order_changes_one_end', sql`applied_at is null or ended_at is null`),
  ],
);
