import { sql } from 'drizzle-orm';
import { check, index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#domain/orders/schema.ts';
import type { Locale } from '#shared/locale.ts';

/** Statements of withdrawal, as consumers made them. A trigger refuses any change. */
export const withdrawals = snakeCase.table(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The contract as typed: an order number, or whatever the consumer knew of it. */
    orderReference: text().notNull(),
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The likely order; null when none has this number and e-mail address. */
    orderId: uuid().references(() => orders.id),
    /** The withdrawn part of the order, as shown; null: all of it. */
    lines: jsonb().$type<readonly string[]>(),
    /** The ids of these lines; statements of before 28 November 2026 have their text alone. */
    lineIds: jsonb().$type<readonly string[]>(),
    /** The text above the button that confirmed it. */
    statement: text().notNull(),
    declaredAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.orderId)],
);

/** How a withdrawal ended: its money went back, or staff closed it with a reason. */
export type WithdrawalEnd = 'settled' | 'closed';

/** Whether each statement still waits. The statement itself never changes. */
export const withdrawalStates = snakeCase.table(
  'withdrawal_states',
  {
    withdrawalId: uuid()
      .primaryKey()
      .references(() => withdrawals.id),
    /** Null while it waits. */
    ended: text().$type<WithdrawalEnd>(),
    endedAt: timestamp({ withTimezone: true }),
    /** Why staff closed it; null where its money went back. */
    reason: text(),
  },
  (table) => [
    index('withdrawal_states_open').on(table.withdrawalId).where(sql`ended is null`),
    check('withdrawal_states_ended', sql`(ended is null) = (ended_at is null)`),
    check('withdrawal_states_reason', sql`(ended is not distinct from 'closed') = (reason is not null)`),
  ],
);
