import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { markets } from '#domain/markets/schema.ts';
import type { LocalText } from '#domain/site-config/schema.ts';
import type { Workshop } from './promise-delivery.ts';

/**
 * Delivery methods of a market. Amounts in minor units of the market's currency, VAT included where
 * its prices include VAT.
 */
export const shippingMethods = snakeCase.table(
  'shipping_methods',
  {
    marketCode: text()
      .notNull()
      .references(() => markets.code),
    /** `courier`, `express` …; one without names of its own is worded by `shipping.{code}`. */
    code: text().notNull(),
    /** What the maker calls it; null: the house's words. */
    names: jsonb().$type<LocalText>(),
    amount: integer().notNull(),
    /** Orders from this value on (after discounts) travel free; null: never. */
    freeFromAmount: integer(),
    /** Added for each bike, because its box is bulky; also where the rest travels free. */
    bulkyAmount: integer().notNull().default(0),
    /**
     * The buyer's price for returning a bike sent by this method, because it cannot go by post
     * (Directive 2011/83 Art. 6(1)(i)). 0: it is collected free.
     */
    bikeReturnAmount: integer().notNull().default(0),
    /** Exceptions for single countries, `{"FI": 4900}`. */
    bikeReturnAmounts: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    minDays: integer().notNull(),
    maxDays: integer().notNull(),
    /** Additional working days for a bike: its box comes by appointment. */
    bikeExtraDays: integer().notNull().default(0),
    /** Exceptions for single countries, `{"IT": [2, 3]}`. */
    countryDays: jsonb()
      .$type<Readonly<Record<string, readonly [min: number, max: number]>>>()
      .notNull()
      .default({}),
    /** The buyer collects it at a dealer's. */
    isCollection: boolean().notNull().default(false),
    /**
     * Whether the method takes an e-bike's battery, dangerous goods (UN 3556); by air it does not.
     */
    takesBatteries: boolean().notNull().default(true),
    /**
     * Places where it takes none: countries, territories (`ES-CN`), or beginnings of
     * postal codes (`GR/8`).
     */
    batteriesNotTo: text().array().notNull().default([]),
    position: integer().notNull(),
    /** Since when it is offered no more; orders placed keep it. Null: it is offered. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.marketCode, table.code] }),
    check('shipping_amount', sql`amount >= 0`),
    check('shipping_bike_amounts', sql`bulky_amount >= 0 and bike_return_amount >= 0`),
  ],
);

/**
 * A notice of a closure, by the closure's first day as the closure says it: from how many days
 * before it is shown. The text may name `{lastOrder}` and `{opens}`.
 */
export type BreakNotices = Readonly<
  Record<string, { readonly shownDaysBefore: number; readonly title: LocalText; readonly text: LocalText }>
>;

/** How a bike leaves in its box, and what is left for its buyer to do. */
export type Assembly = { readonly state: LocalText; readonly rest: LocalText };

/** One row: the maker's working hours, with the terms of `promise-delivery.ts`. */
export const workshops = snakeCase.table(
  'workshops',
  {
    id: integer().primaryKey(),
    country: text().notNull(),
    timeZone: text().notNull(),
    cutOffHour: integer().notNull(),
    bikeDays: integer().notNull(),
    parcelDays: integer().notNull(),
    closures: jsonb().$type<Workshop['closures']>().notNull(),
    breakNotices: jsonb().$type<BreakNotices>().notNull().default({}),
    /** Null: pages say nothing of it. */
    assembly: jsonb().$type<Assembly>(),
  },
  () => [check('workshop_days', sql`cut_off_hour between 0 and 23 and bike_days >= 0 and parcel_days >= 0`)],
);
