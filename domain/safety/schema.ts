import { sql } from 'drizzle-orm';
import { boolean, jsonb, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { Addressed } from './addressed.ts';

/** Manufacturers of products. Exactly one is the default for products that name none. */
export const manufacturers = snakeCase.table(
  'manufacturers',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    street: text().notNull(),
    /** Postal code and town, as written on a letter. */
    town: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    email: text().notNull(),
    /** The responsible person in the EU for a manufacturer outside it. */
    responsible: jsonb().$type<Addressed>(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('manufacturers_one_default').on(table.isDefault).where(sql`is_default`)],
);

/** Kind of product and warnings in one language. */
export const safetyTexts = snakeCase.table(
  'safety_texts',
  {
    code: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** What the product is, with the standard it is made to. */
    type: text().notNull(),
    warnings: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.locale] })],
);
