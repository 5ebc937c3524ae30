import { sql } from 'drizzle-orm';
import { check, index, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { serials } from '#domain/serials/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { TransferState } from './states.ts';

/** A bike on its way from one garage to the next. */
export const bikeTransfers = snakeCase.table(
  'bike_transfers',
  {
    id: uuid().primaryKey(),
    state: text().$type<TransferState>().notNull(),
    serial: text()
      .notNull()
      .references(() => serials.serial),
    /** The seller's. */
    registrationId: uuid()
      .notNull()
      .references(() => warrantyRegistrations.id, { onDelete: 'cascade' }),
    /** The buyer's, once they accepted. */
    nextRegistrationId: uuid().references(() => warrantyRegistrations.id, { onDelete: 'set null' }),
    /** Where the link goes; empty once it is decided. */
    email: text().notNull(),
    /** The language of the mail with the link. */
    locale: text().$type<Locale>().notNull(),
    tokenHash: text().unique(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when the buyer may accept. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('bike_transfers_one_open').on(table.registrationId).where(sql`state = 'open'`),
    index().on(table.registrationId, table.requestedAt),
    index().on(table.endsAt).where(sql`state = 'open'`),
    check('bike_transfers_forgets', sql`state = 'open' or email = ''`),
  ],
);

/** Every change of a transfer's state: who, when, why. */
export const bikeTransferTransitions = snakeCase.table(
  'bike_transfer_transitions',
  {
    id: uuid().primaryKey(),
    transferId: uuid()
      .notNull()
      .references(() => bikeTransfers.id, { onDelete: 'cascade' }),
    /** The seller's registration, by which the row is part of their data. */
    registrationId: uuid().notNull(),
    fromState: text().$type<TransferState>(),
    toState: text().$type<TransferState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text().notNull(),
    actorId: text(),
    reason: text().notNull(),
  },
  (table) => [index().on(table.transferId, table.at), index().on(table.registrationId)],
);
