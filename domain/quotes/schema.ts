import { sql } from 'drizzle-orm';
import { date, index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from '#domain/catalogue/schema.ts';
import { dealers } from '#domain/dealers/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { QuoteState } from './states.ts';

/** A rider's request to a dealer. Empty texts: the dealer may advise. */
export const quotes = snakeCase.table(
  'quotes',
  {
    id: uuid().primaryKey(),
    /** Easy to read aloud, `7K4M-Q2XP`. */
    number: text().notNull().unique(),
    state: text().$type<QuoteState>().notNull(),
    dealerId: uuid()
      .notNull()
      .references(() => dealers.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The model's name at the time of the request. */
    model: text().notNull(),
    group: text().notNull(),
    wheelset: text().notNull(),
    fork: text().notNull(),
    setup: text().notNull(),
    color: text().notNull(),
    size: text().notNull(),
    /** Code of a configured build. */
    build: text().notNull(),
    /** A one-off bike it is about: number, title and address. */
    unico: text().notNull().default(''),
    contactBy: text().$type<'email' | 'phone'>().notNull(),
    /** The day they would like to come. */
    visitOn: date(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** In lower case, to count the requests of an address. */
    emailKey: text().notNull(),
    phone: text().notNull(),
    notes: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** SHA-256 of the token in the dealer's mail; empty until it is written. */
    answerTokenHash: text().unique(),
    /** When staff moved it to this dealer; null: the rider chose them. */
    movedAt: timestamp({ withTimezone: true }),
    /** When the dealer was reminded of it; null: not yet. */
    remindedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.emailKey, table.createdAt),
    index().on(table.createdAt),
    index().on(table.state, table.id),
    index().on(table.dealerId, table.createdAt),
    // What staff look up by its beginning.
    index('quotes_found_by_number').on(sql`number text_pattern_ops`),
    index('quotes_found_by_email').on(sql`email_key text_pattern_ops`),
    index('quotes_found_by_name').on(sql`lower(last_name) text_pattern_ops`),
  ],
);

/** Every change of a request's state. */
export const quoteTransitions = snakeCase.table(
  'quote_transitions',
  {
    id: uuid().primaryKey(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    fromState: text().$type<QuoteState>(),
    toState: text().$type<QuoteState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [index().on(table.quoteId, table.at)],
);
