import { date, jsonb, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { LegalBlock } from './blocks.ts';
import type { LegalCode } from './codes.ts';

/**
 * The texts in force, one row per text and language; `{email}` and the like are facts of
 * the company (fill-facts.ts).
 */
export const legalTexts = snakeCase.table(
  'legal_texts',
  {
    code: text().$type<LegalCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    body: jsonb().$type<LegalBlock[]>().notNull(),
    /** The calendar date of this version; orders store it as the terms they were placed under. */
    version: date().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.locale] })],
);

/**
 * Every version that was ever in force, unchanged, so the terms of an order can still be
 * read and mailed.
 */
export const legalWordings = snakeCase.table(
  'legal_wordings',
  {
    code: text().$type<LegalCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    version: date().notNull(),
    title: text().notNull(),
    body: jsonb().$type<LegalBlock[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.locale, table.version] })],
);
