import { date, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';

/**
 * Reference rates of the European Central Bank: units of a currency for one euro, as published
 * (`0.87195`), by the day of their publication.
 */
export const exchangeRates = snakeCase.table(
  'exchange_rates',
  {
    currency: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    perEuro: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
);
