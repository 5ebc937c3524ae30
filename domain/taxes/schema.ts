import { date, integer, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Dated VAT rates per country and tax category (bike, e-bike, part, helmet, apparel, child-apparel,
 * service), in basis points: 2200 is 22 %.
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

/**
 * The register's last answer about a VAT number, or that there was none. Orders freeze the answer
 * they were taxed by.
 */
export const vatChecks = snakeCase.table('vat_checks', {
  number: text().primaryKey(),
  result: text().$type<'valid' | 'invalid' | 'unavailable'>().notNull(),
  /** The register's proof that it was asked. */
  consultation: text(),
  name: text(),
  /** The register's word for why it gave no answer. */
  fault: text(),
  checkedAt: timestamp({ withTimezone: true }).notNull(),
});
