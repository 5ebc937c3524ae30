import { boolean, date, index, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A guest's session: 30 minutes after the last use it ends (specification section 9). Only the token's hash is kept. */
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

/** Somebody known by a login service, with the profile they keep here (specification section 3). Empty texts are not filled in yet. */
export const customers = snakeCase.table(
  'customers',
  {
    id: uuid().primaryKey(),
    /** In lower case, as the login service told it. */
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
    /** What their cart hangs on, from whatever device: a session that never ends and whose token nobody has. */
    cartSessionId: uuid()
      .notNull()
      .unique()
      .references(() => guestSessions.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.email)],
);

/** How login services name a customer: OpenID Connect's issuer and subject, which together never change. */
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

/** A customer logged in with one browser. Only the token's hash is kept. */
export const customerSessions = snakeCase.table(
  'customer_sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Who said it was them: sessions end with the password there. */
    issuer: text().notNull(),
    /** What the login service gave out; it is told at logout which session is meant. */
    idToken: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
);
