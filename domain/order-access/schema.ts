import { index, integer, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#domain/orders/schema.ts';
import type { Locale } from '#shared/locale.ts';

/** A request to open an order; `orderId` is null when none matches, which its sender cannot see. */
export const orderAsks = snakeCase.table(
  'order_asks',
  {
    id: uuid().primaryKey(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** Hash of the requesting browser's token. */
    tokenHash: text().notNull().unique(),
    /** Hash of the mailed code; null until the mail is written. */
    codeHash: text(),
    tries: integer().notNull().default(0),
    locale: text().$type<Locale>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.orderId)],
);
