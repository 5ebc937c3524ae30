import { bigint, boolean, index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#domain/accounts/schema.ts';

/** A passkey (WebAuthn credential) of an account; its private key stays on its owner's device. */
export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The authenticator's name for it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it signed, as far as it counts; a lower one is a copy's. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it: `internal`, `hybrid`, `usb` … */
    transports: text().array().notNull(),
    /** Whether a password manager keeps it on several devices. */
    isSynced: boolean().notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.accountId)],
);

/** Accounts that said "not now" to a passkey, and when. */
export const declinedPasskeys = snakeCase.table('declined_passkeys', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  declinedAt: timestamp({ withTimezone: true }).notNull(),
});
