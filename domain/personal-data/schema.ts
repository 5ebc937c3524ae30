import { sql } from 'drizzle-orm';
import { date, index, jsonb, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';

/**
 * A person's wish to be forgotten. It waits until `dueAt`, so its owner can take it back, and
 * afterwards knows no name: only which orders are kept, and until when.
 */
export const erasures = snakeCase.table(
  'erasures',
  {
    id: uuid().primaryKey(),
    /** No reference, because it outlives its customer. Of a guest: an id that leads to nobody. */
    customerId: uuid().notNull(),
    /** The address of a guest while it waits; they have no other name. Null: of a customer. */
    email: text(),
    locale: text().$type<Locale>().notNull(),
    /** Why, in the words of staff, while it waits; they may name the person. */
    reason: text().notNull().default(''),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    canceledAt: timestamp({ withTimezone: true }),
    doneAt: timestamp({ withTimezone: true }),
    /** The orders that outlive it. */
    keptOrderIds: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The last day on which they are kept; null: none are. */
    keptUntil: date(),
  },
  (table) => [
    uniqueIndex('erasures_one_waiting')
      .on(table.customerId)
      .where(sql`canceled_at is null and done_at is null`),
    uniqueIndex('erasures_one_waiting_of_guest')
      .on(sql`lower(email)`)
      .where(sql`canceled_at is null and done_at is null`),
    index('erasures_due').on(table.dueAt).where(sql`canceled_at is null and done_at is null`),
    index('erasures_kept').on(table.keptUntil).where(sql`kept_until is not null`),
  ],
);
