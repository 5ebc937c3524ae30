import { index, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';

/** A question to the login service that waits for its answer. */
export const loginFlows = snakeCase.table(
  'login_flows',
  {
    state: text().primaryKey(),
    /** The browser that began it; hash of its cookie's token. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    returnPath: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
