import { jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Events, written in the transaction that caused them. `key` prevents duplicates. */
export const outboxEvents = snakeCase.table('outbox_events', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  key: text().notNull().unique(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
