import { snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { carts } from '#domain/carts/schema.ts';
import type { Locale } from '#shared/locale.ts';

/** The bags that staff fill for a buyer on the telephone. They go with their cart. */
export const phoneOrderDrafts = snakeCase.table('phone_order_drafts', {
  cartId: uuid()
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  /** ISO 3166-1 alpha-2: its market, VAT and deliveries. */
  country: text().notNull(),
  /** The buyer's language: mails and the page where they order. */
  locale: text().$type<Locale>().notNull(),
  begunAt: timestamp({ withTimezone: true }).notNull(),
});
