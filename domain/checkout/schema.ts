import { jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { carts } from '#domain/carts/schema.ts';

/** What the shopper typed so far, kept as typed so that nothing is lost by an error, a reload or a closed tab. */
export const checkouts = snakeCase.table('checkouts', {
  cartId: uuid()
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  typed: jsonb().$type<Record<string, string>>().notNull(),
  /** Names the checkout's one order attempt in forms; changes when the cart is emptied by a paid order. */
  idempotencyKey: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
