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
import { customers } from '#domain/customers/schema.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { handovers } from '#domain/handovers/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { serials } from '#domain/serials/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { Outcome } from './outcomes.ts';
import type { RegistrationState, WaitReason } from './states.ts';
import type { RegistrationSubject } from './subjects.ts';

/** What owns the evidence of a registration among the uploads. */
export const REGISTRATION = 'warranty-registration';

/**
 * A bike in a garage, or somebody's request for it (specification, section 3: registered bike,
 * warranty registration form).
 */
export const warrantyRegistrations = snakeCase.table(
  'warranty_registrations',
  {
    id: uuid().primaryKey(),
    /** Easy to read aloud, `G-7K4M-Q2XP`. */
    number: text().notNull().unique(),
    state: text().$type<RegistrationState>().notNull(),
    /** Null unless it waits. */
    waitsFor: text().$type<WaitReason>(),
    /** The frame; null while nobody knows which one is meant. */
    serial: text().references(() => serials.serial),
    /** As the owner typed it. */
    typedSerial: text().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** What the check came to when it was sent. */
    outcome: text().$type<Outcome>().notNull(),
    purchasedOn: date().notNull(),
    /** The last day of the warranty; null: without the five years. */
    expiresOn: date(),
    bikeColor: text().notNull(),
    bikeModel: text().notNull(),
    /** Null: another dealer, or an order of the shop. */
    dealerId: uuid().references(() => dealers.id),
    dealerName: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** What the dealer said of it, which is the evidence; null: nothing. */
    handoverId: uuid().references(() => handovers.id),
    priceAmount: integer(),
    priceCurrency: text().$type<Currency>(),
    requestSubject: text().$type<RegistrationSubject>().notNull(),
    message: text().notNull(),
    country: text().notNull(),
    /** The language of its mails and its certificate. */
    locale: text().$type<Locale>().notNull(),
    /**
     * The upload with the evidence of purchase; null: the order or the hand-over is it, or none was
     * asked.
     */
    evidenceId: uuid(),
    /** Opens the public page of its certificate; null: it has none. */
    certificateCode: text().unique(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    registeredAt: timestamp({ withTimezone: true }),
    /** Null: as long as the bike stays in the garage. */
    forgetAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('warranty_registrations_one_per_serial')
      .on(table.serial)
      .where(sql`state in ('waiting', 'registered')`),
    index().on(table.customerId, table.sentAt),
    index().on(table.state, table.sentAt),
    index().on(table.orderId).where(sql`order_id is not null`),
    index().on(table.handoverId).where(sql`handover_id is not null`),
    index().on(table.forgetAt).where(sql`forget_at is not null`),
    check('warranty_registrations_waits', sql`(state = 'waiting') = (waits_for is not null)`),
    check('warranty_registrations_frame', sql`state <> 'registered' or serial is not null`),
  ],
);

/** Every change of a registration's state: who, when, why. */
export const warrantyTransitions = snakeCase.table(
  'warranty_transitions',
  {
    id: uuid().primaryKey(),
    registrationId: uuid()
      .notNull()
      .references(() => warrantyRegistrations.id, { onDelete: 'cascade' }),
    fromState: text().$type<RegistrationState>(),
    toState: text().$type<RegistrationState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text().notNull(),
    actorId: text(),
    reason: text().notNull(),
    /** What the owner is told, in their language; null: the reason. */
    answer: text(),
  },
  (table) => [index().on(table.registrationId, table.at)],
);
