import { sql } from 'drizzle-orm';
import { check, date, index, integer, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { dealers } from '#domain/dealers/schema.ts';
import { serials } from '#domain/serials/schema.ts';
import type { Currency } from '#shared/money.ts';

/** Frames that a dealer handed over to their first owner. No buyer is named. */
export const handovers = snakeCase.table(
  'handovers',
  {
    id: uuid().primaryKey(),
    /** Opens it: `H-7K4M-Q2XP-9RTW`. */
    code: text().notNull().unique(),
    serial: text()
      .notNull()
      .unique()
      .references(() => serials.serial),
    dealerId: uuid()
      .notNull()
      .references(() => dealers.id),
    handedOverOn: date().notNull(),
    /** Null: the dealer does not say it. */
    priceAmount: integer(),
    priceCurrency: text().$type<Currency>(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.dealerId, table.handedOverOn),
    check('handovers_price', sql`(price_amount is null) = (price_currency is null)`),
  ],
);
