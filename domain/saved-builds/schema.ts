import { sql } from 'drizzle-orm';
import { index, integer, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products } from '#domain/catalogue/schema.ts';
import { guestSessions } from '#domain/customers/schema.ts';
import { pictures } from '#domain/media/schema.ts';
import type { Currency } from '#shared/money.ts';

/** Builds that customers keep under a name, by the session that also owns the cart. */
export const savedBuilds = snakeCase.table(
  'saved_builds',
  {
    id: uuid().primaryKey(),
    guestSessionId: uuid()
      .notNull()
      .references(() => guestSessions.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The code of the build, which stays the same for ever. */
    code: text().notNull(),
    name: text().notNull(),
    pictureHash: text().references(() => pictures.hash),
    /** The price and the weeks of work on the day it was saved. */
    seenCurrency: text().$type<Currency>().notNull(),
    seenAmount: integer().notNull(),
    seenWeeks: integer().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its owner removed it; it can be restored for an hour. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.guestSessionId),
    index().on(table.removedAt).where(sql`removed_at is not null`),
    uniqueIndex('saved_builds_once').on(table.guestSessionId, table.code).where(sql`removed_at is null`),
  ],
);
