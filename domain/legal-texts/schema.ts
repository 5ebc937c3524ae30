import { date, jsonb, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { LegalBlock } from './blocks.ts';
import type { LegalCode } from './codes.ts';

/** The wording in force, one row per text and language; `{email}` and the like stand for facts of the company (fill-facts.ts). */
export const legalTexts = snakeCase.table(
  'legal_texts',
  {
    code: text().$type<LegalCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    body: jsonb().$type<LegalBlock[]>().notNull(),
    /** The calendar date this wording is dated; orders keep it to say what they were placed under. */
    version: date().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.locale] })],
);

/** Every wording that was ever in force, as it was: what an order was placed under can be read, and mailed, after it was replaced. */
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
