import { index, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';

/** Logins that wait for the answer of the login service. */
export const loginFlows = snakeCase.table(
  'login_flows',
  {
    state: text().primaryKey(),
    /** Hash of the cookie token of the browser that started it. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    returnPath: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
