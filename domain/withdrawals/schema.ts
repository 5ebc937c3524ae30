import { index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
    /** The text above the button that confirmed it. */
    statement: text().notNull(),
    declaredAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.orderId)],
);
