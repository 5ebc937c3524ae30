import { sql } from 'drizzle-orm';
import { index, snakeCase, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { carts } from '#domain/carts/schema.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { guestSessions } from '#domain/customers/schema.ts';

/**
 * Wishlist entries by the session that also owns the cart. A guest's hang on their cart as well:
 * with its key they outlive the session.
 */
export const wishes = snakeCase.table(
  'wishes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once a guest's session expired and was deleted. */
    guestSessionId: uuid().references(() => guestSessions.id, { onDelete: 'set null' }),
    /** Null: a customer's. */
    cartId: uuid().references(() => carts.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('wishes_one_per_variant').on(table.guestSessionId, table.variantId),
    index().on(table.cartId).where(sql`cart_id is not null`),
    index('wishes_of_nobody').on(table.id).where(sql`guest_session_id is null and cart_id is null`),
  ],
);
