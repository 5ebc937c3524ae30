import { index, integer, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';

/** A person who can sign in. The address was proven before the row was made. */
export const accounts = snakeCase.table('accounts', {
  id: uuid().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  emailVerifiedAt: timestamp({ withTimezone: true }).notNull(),
  /** argon2id in the PHC form. */
  passwordHash: text().notNull(),
  passwordChangedAt: timestamp({ withTimezone: true }).notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** What an account's owner is told after it changed. Such a request has a mail and no link. */
export type Notice = 'passkey-added' | 'passkey-removed' | 'email-changed' | 'password-changed';

/**
 * A request by e-mail address, made in the same way whether the address is known or not. Deleted
 * when its link is used.
 */
export const accountRequests = snakeCase.table(
  'account_requests',
  {
    id: uuid().primaryKey(),
    purpose: text().$type<'register' | 'reset' | 'email' | Notice>().notNull(),
    /** Where the mail goes; for `email` the new address. */
    email: text().notNull(),
    /** Whose address or sign-in changes; null while nobody is proven. */
    accountId: uuid(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The password chosen at registration; empty for `reset`. */
    passwordHash: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The interrupted sign-in to continue afterwards. */
    interaction: text(),
    /** Set when the mail is written, if there is one. */
    tokenHash: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.email), index().on(table.expiresAt)],
);

/**
 * Records of the protocol. The login service encrypts them, so reading the table reveals nothing.
 */
export const loginRecords = snakeCase.table(
  'login_records',
  {
    kind: text().notNull(),
    idHash: text().notNull(),
    sealed: text().notNull(),
    uidHash: text(),
    grantHash: text(),
    accountId: uuid(),
    consumedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.idHash] }),
    index().on(table.uidHash),
    index().on(table.grantHash),
    index().on(table.accountId),
    index().on(table.expiresAt),
  ],
);

/** Attempts within a window of time; `keyHash` is a hash of what was tried by whom. */
export const loginAttempts = snakeCase.table(
  'login_attempts',
  {
    keyHash: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt)],
);
