import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

type Values = Readonly<Record<string, unknown>>;

/**
 * Append-only: who did what to which thing, when, in which request, from what to what and why. No
 * personal data in `detail`, `before` and `after`.
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
    before: jsonb().$type<Values>(),
    after: jsonb().$type<Values>(),
    reason: text().notNull().default(''),
    requestId: text().notNull(),
  },
  (table) => [
    index().on(table.subjectKind, table.subjectId, table.at),
    index().on(table.at, table.id),
    index().on(table.actorId, table.at),
    index().on(table.subjectId, table.at),
    // By the beginning of an action: seldom ones are few among millions.
    index('audit_entries_by_action').on(sql`action text_pattern_ops`, table.at),
  ],
);

/**
 * The chain: each link holds the hash of its entry and of the link before it. Written a moment
 * after the entries (`writeLinks`), so that no act waits for another's.
 */
export const auditLinks = snakeCase.table('audit_links', {
  number: bigint({ mode: 'number' }).primaryKey(),
  entryId: uuid()
    .notNull()
    .unique()
    .references(() => auditEntries.id),
  hash: text().notNull(),
  linkedAt: timestamp({ withTimezone: true }).notNull(),
});
