import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products, variants } from '#domain/catalogue/schema.ts';
import { guestSessions } from '#domain/customers/schema.ts';

/**
 * A shopper's cart. `version` grows with every change and tells a checkout which cart it priced.
 */
export const carts = snakeCase.table(
  'carts',
  {
    id: uuid().primaryKey(),
    /** Null once the session expired and was deleted; then only its key opens the cart. */
    guestSessionId: uuid()
      .unique()
      .references(() => guestSessions.id, { onDelete: 'set null' }),
    /** Of the key in the cookie `bag`, which opens it without a session; null: a customer’s. */
    keyHash: text().unique(),
    version: integer().notNull().default(1),
    couponCodes: text().array().notNull(),
    /**
     * The last order placed from it. Pieces that this order still holds count as available
     * to this cart.
     */
    lastOrderId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.updatedAt).where(sql`guest_session_id is null`)],
);

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
    /**
     * The unit price shown when the line last changed, to detect a price change. Minor units,
     * with its currency.
     */
    seenUnitAmount: integer().notNull(),
    seenCurrency: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('cart_lines_one_per_variant').on(table.cartId, table.variantId),
    check('cart_lines_quantity', sql`quantity between 1 and 999`),
  ],
);

/**
 * A bike made to order in a cart: one of each build. It holds no stock; its parts are in its code.
 */
export const cartBuilds = snakeCase.table(
  'cart_builds',
  {
    id: uuid().primaryKey(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** `VT25-ER-M-GEFNOWG` */
    code: text().notNull(),
    /** The bike as it was chosen. */
    pictureHash: text(),
    /** The price that was shown, as in `cart_lines`. */
    seenUnitAmount: integer().notNull(),
    seenCurrency: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('cart_builds_one_of_each').on(table.cartId, table.code)],
);
