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
 * A discount on carts: a coupon, whose code a shopper types, or an automatic promotion. Exactly one
 * of `percentBp` (basis points), `amount` (minor units of `currency`), `freesDelivery`, and
 * `buyQuantity` with `getQuantity` is set.
 */
export const promotions = snakeCase.table(
  'promotions',
  {
    /** Upper case; shoppers may type it in any case. */
    code: text().primaryKey(),
    isCoupon: boolean().notNull().default(true),
    /** Its name in the cart, by language; null: shown by its code. */
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
    /** The most orders in all and per customer; null: any number. */
    totalLimit: integer(),
    customerLimit: integer(),
    /**
     * Orders that use it now, counted where there is a limit; canceled orders give their use back.
     */
    usedCount: integer().notNull().default(0),
    active: boolean().notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    validTo: timestamp({ withTimezone: true }),
    /** Automatic promotions apply in this order; coupons follow in the order they were typed. */
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
    // The customer is known only when the order is placed, and an automatic price must not
    // depend on that.
    check('promotions_customer_limit', sql`customer_limit is null or is_coupon`),
  ],
);

/** Orders that use a promotion with a limit; deleted when the order is canceled. */
export const promotionUses = snakeCase.table(
  'promotion_uses',
  {
    promotionCode: text()
      .notNull()
      .references(() => promotions.code),
    orderId: uuid().notNull(),
    /**
     * Hash of the customer's e-mail address in lower case: it can be counted without being stored.
     */
    customerHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionCode, table.orderId] }),
    index().on(table.promotionCode, table.customerHash),
    index().on(table.orderId),
  ],
);
