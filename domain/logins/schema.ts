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
    /** Where it signs in: the shop, or the office. */
    audience: text().$type<'shop' | 'office'>().notNull().default('shop'),
    /** Hash of the staff invitation's token that is accepted with it; null without one. */
    invitationHash: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
