import { sql } from 'drizzle-orm';
import { boolean, date, index, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * A guest's session, which ends 30 minutes after the last use (specification section 9). Only the
 * token's hash is stored.
 */
export const guestSessions = snakeCase.table(
  'guest_sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/**
 * A customer with a login service and a profile (specification section 3). Empty texts are not
 * filled in yet.
 */
export const customers = snakeCase.table(
  'customers',
  {
    id: uuid().primaryKey(),
    /** In lower case, from the login service. */
    email: text().notNull(),
    emailVerified: boolean().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dateBirth: date(),
    birthPlace: text().notNull().default(''),
    phone: text().notNull().default(''),
    country: text().notNull().default(''),
    province: text().notNull().default(''),
    zipCode: text().notNull().default(''),
    city: text().notNull().default(''),
    address: text().notNull().default(''),
    /**
     * The session of their cart on all devices. It never ends and its token is unknown to
     * everybody.
     */
    cartSessionId: uuid()
      .notNull()
      .unique()
      .references(() => guestSessions.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.email),
    index().on(table.createdAt, table.id),
    // The office looks for the beginning of a name or an address.
    index('customers_by_name').on(sql`lower(last_name) text_pattern_ops`),
    index('customers_by_email').on(sql`email text_pattern_ops`),
  ],
);

/** What staff write down about a customer for their colleagues; it goes with the customer. */
export const customerNotes = snakeCase.table(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    /** A person of the staff. */
    authorId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.customerId, table.at)],
);

/**
 * A customer's names at login services: OpenID Connect's issuer and subject, which
 * together never change.
 */
export const customerIdentities = snakeCase.table(
  'customer_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index().on(table.customerId)],
);

/** A customer logged in with one browser. Only the token's hash is stored. */
export const customerSessions = snakeCase.table(
  'customer_sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The issuer of the login; sessions end when the password changes there. */
    issuer: text().notNull(),
    /** The login service's ID token; it identifies the session at logout. */
    idToken: text().notNull(),
    /** Browser and system, for their owner to tell sessions apart: `Firefox, Windows`. */
    device: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
);
