import { index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A guest's session: 30 minutes after the last use it ends (specification section 9). Only the token's hash is kept. */
export const guestSessions = snakeCase.table(
  'guest_sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
