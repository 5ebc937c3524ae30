import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

/**
 * A market has one price list and one currency. Exactly one is the default for countries
 * in no market.
 */
export const markets = snakeCase.table(
  'markets',
  {
    code: text().primaryKey(),
    /** For languages without a name of their own. */
    name: text().notNull(),
    names: jsonb().$type<Partial<Record<Locale, string>>>(),
    currency: text().$type<Currency>().notNull(),
    priceListSlug: text().notNull(),
    pricesIncludeVat: boolean().notNull(),
    /**
     * Whether a reduction is measured against the lowest price of the 30 days before it began
     * (Directive 98/6 Art. 6a).
     */
    lowestPriceRule: boolean().notNull().default(false),
    /**
     * The seller's VAT number in the market's own country, outside of the Union; null: not
     * registered there.
     */
    vatNumber: text(),
    isDefault: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('markets_one_default').on(table.isDefault).where(sql`is_default`)],
);

/**
 * The countries that visitors can choose; the first of `locales` is the language that the choice
 * sets (specification section 1).
 */
export const countries = snakeCase.table(
  'countries',
  {
    code: text().primaryKey(),
    localName: text().notNull(),
    marketCode: text()
      .notNull()
      .references(() => markets.code),
    locales: text().array().notNull(),
    /** Whether goods go there; staff turn it off and on. */
    isServed: boolean().notNull().default(true),
    position: integer().notNull(),
  },
  (table) => [index().on(table.marketCode)],
);
