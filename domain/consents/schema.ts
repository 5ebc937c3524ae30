import { boolean, date, index, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { Decision, SubjectKind } from './decisions.ts';
import type { WordingCode } from './versions.ts';

/** Every wording of a question, word for word. Rows never change, because records refer to them. */
export const consentWordings = snakeCase.table(
  'consent_wordings',
  {
    wording: text().$type<WordingCode>().notNull(),
    version: date().notNull(),
    locale: text().$type<Locale>().notNull(),
    text: text().notNull(),
    textHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.wording, table.version, table.locale] })],
);

/**
 * Append-only: one row per purpose and decision. A subject is a random id, never a name, an address
 * or an IP.
 */
export const consentRecords = snakeCase.table(
  'consent_records',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    subjectKind: text().$type<SubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    purpose: text().notNull(),
    granted: boolean().notNull(),
    decision: text().$type<Decision>().notNull(),
    wording: text().$type<WordingCode>().notNull(),
    version: date().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Where it was given: `banner`, `settings`, `newsletter`, `mail`. */
    source: text().notNull(),
    requestId: text().notNull(),
  },
  (table) => [index().on(table.subjectKind, table.subjectId, table.purpose, table.at), index().on(table.at)],
);
