import { jsonb, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/** The stored answers of requests that change money or stock: the same key gets the same answer. */
export const idempotencyKeys = snakeCase.table(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Hash of the request's input, to detect the same key with another input. */
    requestHash: text().notNull(),
    result: jsonb().$type<unknown>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
