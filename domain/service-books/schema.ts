import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { dealers } from '#domain/dealers/schema.ts';
import { serials } from '#domain/serials/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import type { ServiceKind } from './kinds.ts';

/** What was done to a bike and when. It hangs on the frame, so it goes along when the bike does. */
export const serviceEntries = snakeCase.table(
  'service_entries',
  {
    id: uuid().primaryKey(),
    serial: text()
      .notNull()
      .references(() => serials.serial),
    /** The registration it was written under; null: its owner is forgotten, the entry stays. */
    registrationId: uuid().references(() => warrantyRegistrations.id, { onDelete: 'set null' }),
    kind: text().$type<ServiceKind>().notNull(),
    doneOn: date().notNull(),
    km: integer(),
    works: text().notNull(),
    /** The next service: by this day, or at these kilometres, whichever comes first. */
    nextOn: date(),
    nextKm: integer(),
    /** The authorised dealer who wrote it; null: the owner. */
    dealerId: uuid().references(() => dealers.id),
    /** The dealer's name on that day; empty: the owner. */
    dealerName: text().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.serial, table.doneOn),
    index().on(table.registrationId),
    check('service_entries_writer', sql`(dealer_id is null) = (dealer_name = '')`),
    check('service_entries_km', sql`km >= 0 and (next_km is null or next_km > coalesce(km, 0))`),
  ],
);

/** A dealer is asked for an entry: the link of a mail to their own address opens the form. */
export const serviceRequests = snakeCase.table(
  'service_requests',
  {
    id: uuid().primaryKey(),
    serial: text()
      .notNull()
      .references(() => serials.serial),
    registrationId: uuid()
      .notNull()
      .references(() => warrantyRegistrations.id, { onDelete: 'cascade' }),
    dealerId: uuid()
      .notNull()
      .references(() => dealers.id),
    tokenHash: text().unique(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** When the dealer wrote the entry, or the owner took the request back. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('service_requests_one_open')
      .on(table.registrationId, table.dealerId)
      .where(sql`closed_at is null`),
    index().on(table.registrationId, table.requestedAt),
    index().on(table.endsAt),
  ],
);
