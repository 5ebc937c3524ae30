import { jsonb, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/** The stored answer of a request that changed money or stock: the same key gets the same answer. */
export const idempotencyKeys = snakeCase.table(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Hash of the request's input: the same key with another input is a mistake worth naming. */
    requestHash: text().notNull(),
    result: jsonb().$type<unknown>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
