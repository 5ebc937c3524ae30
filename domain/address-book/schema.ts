import { sql } from 'drizzle-orm';
import { boolean, index, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { guestSessions } from '#domain/customers/schema.ts';
import type { AddressKind } from './input.ts';

/** Addresses somebody keeps, by the session their cart hangs on too. Texts are '' where nothing was given. */
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
    /** Of a company's billing address; a person's has none. */
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
    /** Since when it is gone for its owner; it can be taken back for an hour. */
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
