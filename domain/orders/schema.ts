import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LineBuild } from '#domain/carts/line-build.ts';
import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import type { Address, CheckoutDetails } from '#domain/checkout/input.ts';
import { customers } from '#domain/customers/schema.ts';
import type { PromisedDays } from '#domain/shipping/promise-delivery.ts';
import type { TaxScheme } from '#domain/taxes/tax-scheme.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { OrderStatus } from './states.ts';

/**
 * A frozen snapshot of what was shown and agreed. After it is placed its status changes, and by
 * staff its lines and amounts (`order-changes`, which keeps what was there before). Amounts in
 * minor units.
 */
export const orders = snakeCase.table(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Easy to read aloud: no 0/O, 1/I/L. */
    number: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull(),
    cartId: uuid(),
    /**
     * Its customer: logged in when it was placed, or later with the same verified e-mail address.
     */
    customerId: uuid().references(() => customers.id),
    cartVersion: integer().notNull(),
    /** Hash of cart and details: the same request placed twice is the same order. */
    inputHash: text().notNull(),
    /** The key the order was placed with: a repeated request finds it, also after the payment. */
    idempotencyKey: text().notNull(),
    /** The payment that paid it; any other captured one goes back. */
    paymentId: uuid(),
    marketCode: text().notNull(),
    country: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    currency: text().$type<Currency>().notNull(),
    email: text().notNull(),
    details: jsonb().$type<CheckoutDetails>().notNull(),
    breakdown: jsonb().$type<DeliveredBreakdown>().notNull(),
    itemsAmount: integer().notNull(),
    discountAmount: integer().notNull(),
    shippingAmount: integer().notNull(),
    vatAmount: integer().notNull(),
    totalAmount: integer().notNull(),
    /** What is paid when ordering; the rest before bikes made to order leave. Null: all of it. */
    depositAmount: integer(),
    vatIncluded: boolean().notNull(),
    /**
     * The place of its VAT: ISO 3166 code of the country or special territory of delivery; and
     * its tax scheme.
     */
    taxPlace: text().notNull(),
    taxScheme: text().$type<TaxScheme>().notNull(),
    termsVersion: text().notNull(),
    /** Its buyer was told of a right to withdraw: every consumer, companies by a setting. */
    mayWithdraw: boolean().notNull().default(true),
    /**
     * The buyer's price for sending back a bike, as shown before ordering; null without a
     * bike. Minor units.
     */
    bikeReturnAmount: integer(),
    /**
     * The promised days; for slow or late money those promised when it arrived. Null: no promise.
     */
    promisedDays: jsonb().$type<PromisedDays>(),
    /**
     * Its pieces have left the cart, so the cart is independent of it: with the payment, or at once
     * for slow payment methods.
     */
    hasLeftCart: boolean().notNull().default(false),
    /**
     * Its e-mail address awaits its confirmation by a link; until then its goods are held for
     * minutes.
     */
    isUnconfirmed: boolean().notNull().default(false),
    /**
     * Staff wrote it by telephone: its buyer has not yet accepted the terms and pressed the button.
     */
    awaitsBuyer: boolean().notNull().default(false),
    /** Hash of the network it came from, kept while it awaits its payment. */
    placedFrom: text(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when payment is awaited; the stock holds end with it. */
    payableUntil: timestamp({ withTimezone: true }).notNull(),
    /** When it was paid; with a deposit, when that came. */
    paidAt: timestamp({ withTimezone: true }),
    /** When its bike was built and its buyer asked for the balance, and when last reminded. */
    balanceAskedAt: timestamp({ withTimezone: true }),
    balanceRemindedAt: timestamp({ withTimezone: true }),
    /** When the balance came. */
    balancePaidAt: timestamp({ withTimezone: true }),
    /** When its bikes made to order were taken off before: no balance is due any more. */
    balanceEndedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('orders_one_open_per_cart')
      .on(table.cartId)
      .where(sql`status = 'awaiting_payment' and not has_left_cart`),
    index().on(table.payableUntil).where(sql`status = 'awaiting_payment'`),
    index().on(table.placedAt),
    // The views of staff, and what they narrow them to: a page is the beginning of an index.
    index().on(table.status, table.placedAt, table.id),
    index().on(table.country, table.placedAt, table.id),
    index('orders_in_work').on(table.placedAt, table.id).where(sql`status in ('processing', 'pending')`),
    index().on(table.paidAt, table.id),
    index().on(table.balancePaidAt, table.id).where(sql`balance_paid_at is not null`),
    index().on(table.cartId),
    index().on(table.customerId, table.placedAt),
    index('orders_of_guests').on(table.placedAt, table.id).where(sql`customer_id is null`),
    index('orders_with_open_balance')
      .on(table.placedAt, table.id)
      .where(sql`deposit_amount is not null and balance_paid_at is null`),
    index('orders_unclaimed').on(sql`lower(email)`).where(sql`customer_id is null`),
    index().on(table.idempotencyKey),
    // Those that a promotion counted in.
    index('orders_with_promotions')
      .on(table.placedAt, table.id)
      .where(sql`breakdown -> 'discounts' <> '[]'::jsonb`),
    index('orders_by_promotion')
      .using('gin', sql`(breakdown -> 'discounts') jsonb_path_ops`)
      .where(sql`breakdown -> 'discounts' <> '[]'::jsonb`),
    // What staff search by, each by its beginning.
    index('orders_found_by_number').on(sql`lower(number) text_pattern_ops`),
    index('orders_found_by_email').on(sql`lower(email) text_pattern_ops`),
    index('orders_found_by_name').on(sql`lower(details -> 'address' ->> 'lastName') text_pattern_ops`),
    check('orders_total', sql`total_amount = items_amount - discount_amount + shipping_amount`),
    check('orders_deposit', sql`deposit_amount > 0 and deposit_amount < total_amount`),
    check(
      'orders_balance',
      sql`deposit_amount is not null or (balance_asked_at is null and balance_paid_at is null)`,
    ),
    check(
      'orders_balance_ended',
      sql`balance_ended_at is null or (deposit_amount is not null and balance_paid_at is null)`,
    ),
  ],
);

/** Tokens that open an order's page without an account, one per link; only hashes are stored. */
export const orderAccessTokens = snakeCase.table(
  'order_access_tokens',
  {
    tokenHash: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** It was mailed to the order's address: who has it reads that mailbox. */
    isMailed: boolean().notNull().default(false),
  },
  (table) => [index().on(table.orderId)],
);

export const orderLines = snakeCase.table(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    variantId: uuid().notNull(),
    variantCode: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    pictureHash: text(),
    quantity: integer().notNull(),
    unitListAmount: integer().notNull(),
    unitStreetAmount: integer().notNull(),
    discountAmount: integer().notNull(),
    totalAmount: integer().notNull(),
    vatRateBp: integer().notNull(),
    vatAmount: integer().notNull(),
    /**
     * Of a bike made to order: its parts, the version of the rules, its week. The variant is then
     * the one it is built on; it holds no stock.
     */
    build: jsonb().$type<LineBuild>(),
  },
  (table) => [index().on(table.orderId), check('order_lines_quantity', sql`quantity > 0`)],
);

/**
 * Corrections of the delivery address, the last one counts; the original stays in the order's
 * details.
 */
export const orderAddresses = snakeCase.table(
  'order_addresses',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    address: jsonb().$type<Address>().notNull(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId)],
);

/** Every change of an order's status: who, when, why. */
export const orderTransitions = snakeCase.table(
  'order_transitions',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId)],
);
