import { integer, snakeCase, text } from 'drizzle-orm/pg-core';

/** The languages offered (specification section 3, Locale). */
export const locales = snakeCase.table('locales', {
  code: text().primaryKey(),
  name: text().notNull(),
  iso: text().notNull(),
  dir: text().notNull(),
  domain: text(),
  file: text().notNull(),
  position: integer().notNull(),
});
