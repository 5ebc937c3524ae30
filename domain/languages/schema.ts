import { primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';

/** Texts that were copied from another language, until somebody translates them. */
export const copiedTexts = snakeCase.table(
  'copied_texts',
  {
    locale: text().$type<Locale>().notNull(),
    /** Table, or table and column. */
    place: text().notNull(),
    /** The row's key without its language, its parts joined by a slash. */
    key: text().notNull(),
    /** The hash of what was copied: another text has another. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.place, table.key] })],
);

/** Languages that the public site does not speak for now. Their texts stay. */
export const silentLanguages = snakeCase.table('silent_languages', {
  code: text().$type<Locale>().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
});
