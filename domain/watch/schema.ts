import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Cause, Found } from './causes.ts';

/** Proof that the database takes what is written: one row per node, at each look. */
export const watchProbes = snakeCase.table('watch_probes', {
  /** The name of the node's machine, and its port there. */
  node: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** What is free on its disk; null where the node could not read it. */
  freeBytes: bigint({ mode: 'number' }),
  /** Under which its disk is low; null until the node has told of its disk. */
  diskLowBytes: bigint({ mode: 'number' }),
  /** The address under which it reaches the shop, and when it said so; null before it looked. */
  baseUrl: text(),
  baseUrlAt: timestamp({ withTimezone: true }),
});

/** When each job of the schedule last succeeded, on any node: the heartbeat of the worker. */
export const scheduledRuns = snakeCase.table('scheduled_runs', {
  job: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Alarms, past and present: of one cause and subject one is raised at a time. */
export const alarms = snakeCase.table(
  'alarms',
  {
    id: uuid().primaryKey(),
    cause: text().$type<Cause>().notNull(),
    subject: text().notNull(),
    /** In English, for mails and the webhook. */
    what: text().notNull(),
    /** The same as values; alarms of before 28 November 2026 have the sentence alone. */
    found: jsonb().$type<Found>(),
    raisedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was found no more. */
    overAt: timestamp({ withTimezone: true }),
    /** When the bell heard of it, raised and over. */
    raisedRungAt: timestamp({ withTimezone: true }),
    overRungAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('alarms_raised').on(table.cause, table.subject).where(sql`over_at is null`),
    index().on(table.raisedAt),
  ],
);
