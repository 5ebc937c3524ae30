import { sql } from 'drizzle-orm';
import { index, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What happened, written in the transaction that made it happen. One `key` is one event. */
export const outboxEvents = snakeCase.table(
  'outbox_events',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    key: text().notNull().unique(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its job was last sent; null: with the event itself. */
    queuedAt: timestamp({ withTimezone: true }),
    /** When all reactions had succeeded; null: something that was promised is still to be done. */
    handledAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('outbox_events_unhandled').on(table.createdAt).where(sql`handled_at is null`)],
);

/**
 * dead     given up by the queue, to be retried by the clock or by staff
 * retried  sent again under another id; dead once more, it is another row
 * dropped  staff decided that it is not to be done
 */
export type DeadJobState = 'dead' | 'retried' | 'dropped';

/** Jobs that failed for the last time. The payload holds ids only. */
export const deadJobs = snakeCase.table(
  'dead_jobs',
  {
    /** The job's own id in the queue. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    tries: integer().notNull(),
    /** One line without personal data. */
    error: text().notNull(),
    diedAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<DeadJobState>().notNull(),
    /** Why staff retried or dropped it. */
    reason: text(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('dead_jobs_open').on(table.diedAt).where(sql`state = 'dead'`)],
);
