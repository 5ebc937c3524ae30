import { index, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses of pages that moved. */
export const redirects = snakeCase.table(
  'redirects',
  {
    /** As `formerPath` writes it. */
    fromPath: text().primaryKey(),
    toPath: text().notNull(),
    /** The path of `toPath` as `formerPath` writes it, so that chains are found. */
    toPage: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.toPage)],
);
