import { sql } from 'drizzle-orm';
import { check, integer, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#domain/catalogue/schema.ts';
import { guestSessions } from '#domain/customers/schema.ts';

/** A shopper's cart. `version` grows with every change, so that a checkout knows which cart it priced. */
export const carts = snakeCase.table('carts', {
  id: uuid().primaryKey(),
  guestSessionId: uuid()
    .unique()
    .references(() => guestSessions.id, { onDelete: 'set null' }),
  version: integer().notNull().default(1),
  couponCodes: text().array().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

export const cartLines = snakeCase.table(
  'cart_lines',
  {
    id: uuid().primaryKey(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    /** Unit price shown when the line last changed, to tell the shopper when it moved. Minor units, with its currency. */
    seenUnitAmount: integer().notNull(),
    seenCurrency: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('cart_lines_one_per_variant').on(table.cartId, table.variantId),
    check('cart_lines_quantity', sql`quantity between 1 and 999`),
  ],
);
