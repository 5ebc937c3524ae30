import { index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Append-only: who did what to which thing, when, in which request. No personal data in `detail`.
 */
export const auditEntries = snakeCase.table(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text().notNull(),
    actorId: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text().notNull(),
  },
  (table) => [index().on(table.subjectKind, table.subjectId, table.at)],
);
