import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '#domain/catalogue/schema.ts';
import { customers } from '#domain/customers/schema.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { RefuseReason, ReviewState } from './states.ts';

/** What a customer says of a product that they have. */
export const reviews = snakeCase.table(
  'reviews',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Its proof: one of the two. A delivered line of an order of the customer … */
    orderLineId: uuid().references(() => orderLines.id),
    /** … or a bike in their garage. */
    registrationId: uuid().references(() => warrantyRegistrations.id, { onDelete: 'cascade' }),
    state: text().$type<ReviewState>().notNull(),
    stars: integer().notNull(),
    /** Empty once its author took it back, as its text. */
    title: text().notNull(),
    text: text().notNull(),
    /** The language it was written in. */
    locale: text().$type<Locale>().notNull(),
    /** First name and initial of the family name are shown; else that the author is verified. */
    showsName: boolean().notNull(),
    /** The author's height in mm; null: not told. */
    bodyHeightMm: integer(),
    /** The size they have, by the proof; empty: none, or unknown. */
    size: text().notNull(),
    /** How far they have ridden it; null: not told. */
    km: integer(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** When its words changed last: staff decide about those they saw. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
    refusedFor: text().$type<RefuseReason>(),
    /** The maker's; null: none. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    /** Who of the staff wrote it. */
    answeredBy: text(),
  },
  (table) => [
    uniqueIndex('reviews_one_per_customer').on(table.customerId, table.productId),
    index('reviews_published').on(table.productId, table.sentAt).where(sql`state = 'published'`),
    index().on(table.productId),
    index().on(table.state, table.sentAt, table.id),
    index().on(table.orderLineId).where(sql`order_line_id is not null`),
    index().on(table.registrationId).where(sql`registration_id is not null`),
    check('reviews_stars', sql`stars between 1 and 5`),
    check('reviews_proof', sql`num_nonnulls(order_line_id, registration_id) = 1`),
    check('reviews_refused', sql`(state = 'refused') = (refused_for is not null)`),
    check('reviews_answered', sql`(answer is null) = (answered_at is null)`),
  ],
);

/** Every change of a review's state, and every rewording: who, when, why. */
export const reviewTransitions = snakeCase.table(
  'review_transitions',
  {
    id: uuid().primaryKey(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    fromState: text().$type<ReviewState>(),
    toState: text().$type<ReviewState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text().notNull(),
    actorId: text(),
    refusedFor: text().$type<RefuseReason>(),
    /** For the record, in the words of who decided. */
    note: text().notNull(),
  },
  (table) => [index().on(table.reviewId, table.at)],
);
