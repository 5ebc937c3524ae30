import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

/**
 * What can be taken off a cart: a coupon, whose code a shopper types, or a promotion that holds by itself. Exactly one of `percentBp` (basis
 * points), `amount` (minor units of `currency`), `freesDelivery`, and `buyQuantity` with `getQuantity` is set.
 */
export const promotions = snakeCase.table(
  'promotions',
  {
    /** Upper case; shoppers may type it in any case. */
    code: text().primaryKey(),
    isCoupon: boolean().notNull().default(true),
    /** What the cart calls it, by language; null: by its code. */
    names: jsonb().$type<Record<Locale, string>>(),
    percentBp: integer(),
    amount: integer(),
    currency: text().$type<Currency>(),
    freesDelivery: boolean().notNull().default(false),
    buyQuantity: integer(),
    getQuantity: integer(),
    /** Null: all. */
    marketCodes: text().array(),
    categoryCodes: text().array(),
    isStackable: boolean().notNull().default(true),
    /** Orders that may use it in all, and of one customer; null: any number. */
    totalLimit: integer(),
    customerLimit: integer(),
    /** Orders that use it now, counted where there is a limit; canceled ones are given back. */
    usedCount: integer().notNull().default(0),
    active: boolean().notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    validTo: timestamp({ withTimezone: true }),
    /** Promotions that hold by themselves come in this order, coupons after them as they were typed. */
    position: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.isCoupon).where(sql`not is_coupon`),
    check(
      'promotions_one_kind',
      sql`num_nonnulls(percent_bp, amount, buy_quantity) + frees_delivery::int = 1 and (buy_quantity is null) = (get_quantity is null)`,
    ),
    check('promotions_percent', sql`percent_bp between 1 and 10000`),
    check('promotions_amount', sql`amount is null or (amount > 0 and currency is not null)`),
    check('promotions_pieces', sql`buy_quantity >= 1 and get_quantity >= 1`),
    check('promotions_used', sql`used_count >= 0`),
    // Who the customer is is known only when the order is placed: a price that holds by itself must not depend on it.
    check('promotions_customer_limit', sql`customer_limit is null or is_coupon`),
  ],
);

/** Orders that use a promotion with a limit; gone when the order is canceled. */
export const promotionUses = snakeCase.table(
  'promotion_uses',
  {
    promotionCode: text()
      .notNull()
      .references(() => promotions.code),
    orderId: uuid().notNull(),
    /** The customer's e-mail address in lower case, hashed: counts without keeping it. */
    customerHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionCode, table.orderId] }),
    index().on(table.promotionCode, table.customerHash),
    index().on(table.orderId),
  ],
);
