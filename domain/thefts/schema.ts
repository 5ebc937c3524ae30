import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { serials } from '#domain/serials/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { SightingState } from './states.ts';

/** A bike that its owner misses. */
export const thefts = snakeCase.table(
  'thefts',
  {
    id: uuid().primaryKey(),
    /** Easy to read aloud, `T-7K4M-Q2XP`: the police writes it down. */
    number: text().notNull().unique(),
    serial: text()
      .notNull()
      .references(() => serials.serial),
    registrationId: uuid()
      .notNull()
      .references(() => warrantyRegistrations.id, { onDelete: 'cascade' }),
    reportedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: the owner does not know, or has not said. */
    stolenOn: date(),
    place: text().notNull(),
    circumstances: text().notNull(),
    policeReference: text().notNull(),
    /** The owner wants it in public registers of stolen bikes. */
    isPublished: boolean().notNull(),
    /** Null: it is still missed. */
    foundAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('thefts_one_open_per_serial').on(table.serial).where(sql`found_at is null`),
    index().on(table.registrationId),
  ],
);

/** What somebody who saw a stolen bike tells its owner. Neither learns the other's address. */
export const sightings = snakeCase.table(
  'sightings',
  {
    id: uuid().primaryKey(),
    theftId: uuid()
      .notNull()
      .references(() => thefts.id, { onDelete: 'cascade' }),
    /** The owner's registration, by which the row is part of their data. */
    registrationId: uuid().notNull(),
    state: text().$type<SightingState>().notNull(),
    /** Why it waits for a person; empty: it does not. */
    heldFor: text().array().notNull(),
    message: text().notNull(),
    /** Where an answer goes; empty: none is wanted. */
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    arrivedAt: timestamp({ withTimezone: true }).notNull(),
    /** What the owner answered, once. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.theftId, table.arrivedAt),
    index().on(table.state, table.arrivedAt),
    check('sightings_held', sql`state <> 'held' or cardinality(held_for) > 0`),
  ],
);
