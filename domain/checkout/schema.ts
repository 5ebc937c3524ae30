import { jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { carts } from '#domain/carts/schema.ts';

/** What the shopper typed so far, as typed, so that no error, reload or closed tab loses it. */
export const checkouts = snakeCase.table('checkouts', {
  cartId: uuid()
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  typed: jsonb().$type<Record<string, string>>().notNull(),
  /** The key of the checkout's one order; it changes when a paid order empties the cart. */
  idempotencyKey: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
