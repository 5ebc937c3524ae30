import { primaryKey, snakeCase, timestamp, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#domain/catalogue/schema.ts';
import { guestSessions } from '#domain/customers/schema.ts';

/** Wishlist entries by the session that also owns the cart. */
export const wishes = snakeCase.table(
  'wishes',
  {
    guestSessionId: uuid()
      .notNull()
      .references(() => guestSessions.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guestSessionId, table.variantId] })],
);
