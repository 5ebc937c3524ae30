import { sql } from 'drizzle-orm';
import { boolean, index, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { guestSessions } from '#domain/customers/schema.ts';
import type { AddressKind } from './input.ts';

/**
 * Saved addresses, by the session that also owns the cart. Texts are '' where nothing was given.
 */
export const savedAddresses = snakeCase.table(
  'saved_addresses',
  {
    id: uuid().primaryKey(),
    guestSessionId: uuid()
      .notNull()
      .references(() => guestSessions.id, { onDelete: 'cascade' }),
    kind: text().$type<AddressKind>().notNull(),
    isDefault: boolean().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Only for a company's billing address. */
    companyName: text().notNull(),
    vatNumber: text().notNull(),
    taxCode: text().notNull(),
    sdiCode: text().notNull(),
    pecEmail: text().notNull(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its owner deleted it; it can be restored for an hour. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.guestSessionId),
    index().on(table.erasedAt).where(sql`erased_at is not null`),
    uniqueIndex('saved_addresses_one_default')
      .on(table.guestSessionId, table.kind)
      .where(sql`is_default and erased_at is null`),
  ],
);
