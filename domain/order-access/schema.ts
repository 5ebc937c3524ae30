import { index, integer, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#domain/orders/schema.ts';
import type { Locale } from '#shared/locale.ts';

/** A wish to see an order; about nothing when `orderId` is null, which its owner cannot tell. */
export const orderAsks = snakeCase.table(
  'order_asks',
  {
    id: uuid().primaryKey(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the browser that asked. */
    tokenHash: text().notNull().unique(),
    /** Of the code in the mail; null until that is written. */
    codeHash: text(),
    tries: integer().notNull().default(0),
    locale: text().$type<Locale>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.orderId)],
);
