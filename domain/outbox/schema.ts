import { jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What happened, written in the transaction that made it happen. `key` makes one event of one happening. */
export const outboxEvents = snakeCase.table('outbox_events', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  key: text().notNull().unique(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
