import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { markets } from '#domain/markets/schema.ts';

/** Ways of delivery offered in a market. Amounts in minor units of the market's currency, VAT included where its prices hold VAT. */
export const shippingMethods = snakeCase.table(
  'shipping_methods',
  {
    marketCode: text()
      .notNull()
      .references(() => markets.code),
    /** `courier`, `express` …; its names are messages `shipping.{code}`. */
    code: text().notNull(),
    amount: integer().notNull(),
    /** Orders of at least this much (after discounts) travel free; null: never. */
    freeFromAmount: integer(),
    minDays: integer().notNull(),
    maxDays: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketCode, table.code] }),
    check('shipping_amount', sql`amount >= 0`),
  ],
);
