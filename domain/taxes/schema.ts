import { date, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Dated VAT rates per country and tax category (bike, e-bike, part, apparel, service), in basis
 * points: 2200 is 22 %.
 */
export const taxRates = snakeCase.table(
  'tax_rates',
  {
    id: uuid().primaryKey(),
    country: text().notNull(),
    category: text().notNull(),
    rateBp: integer().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
  },
  (table) => [uniqueIndex('tax_rates_one_start').on(table.country, table.category, table.validFrom)],
);
