import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { markets } from '#domain/markets/schema.ts';
import type { Workshop } from './promise-delivery.ts';

/** Ways of delivery offered in a market. Amounts in minor units of the market's currency, VAT included where its prices hold VAT. */
export const shippingMethods = snakeCase.table(
  'shipping_methods',
  {
    marketCode: text()
      .notNull()
      .references(() => markets.code),
    /** `courier`, `express` …; its names are messages `shipping.{code}`. */
    code: text().notNull(),
    amount: integer().notNull(),
    /** Orders of at least this much (after discounts) travel free; null: never. */
    freeFromAmount: integer(),
    /** Comes on top for each bike: a box of that size is bulky. Also where the rest travels free. */
    bulkyAmount: integer().notNull().default(0),
    /** What a buyer pays who sends a bike back that came this way; it goes by no post (Directive 2011/83 Art. 6(1)(i)). 0: it is collected free. */
    bikeReturnAmount: integer().notNull().default(0),
    /** Other amounts in single countries, `{"FI": 4900}`. */
    bikeReturnAmounts: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    minDays: integer().notNull(),
    maxDays: integer().notNull(),
    /** Working days more when a bike travels: its box comes by appointment. */
    bikeExtraDays: integer().notNull().default(0),
    /** Other days in single countries, `{"IT": [2, 3]}`. */
    countryDays: jsonb()
      .$type<Readonly<Record<string, readonly [min: number, max: number]>>>()
      .notNull()
      .default({}),
    /** The buyer fetches it at a dealer's. */
    isCollection: boolean().notNull().default(false),
    /** Whether an e-bike's battery, dangerous goods (UN 3556), may go this way at all; by air it may not. */
    takesBatteries: boolean().notNull().default(true),
    /** Where it may not go this way all the same: countries, territories (`ES-CN`), or postal codes that begin so (`GR/8`). */
    batteriesNotTo: text().array().notNull().default([]),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketCode, table.code] }),
    check('shipping_amount', sql`amount >= 0`),
    check('shipping_bike_amounts', sql`bulky_amount >= 0 and bike_return_amount >= 0`),
  ],
);

/** One row: when the maker works, in the words of `promise-delivery.ts`. */
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
  },
  () => [check('workshop_days', sql`cut_off_hour between 0 and 23 and bike_days >= 0 and parcel_days >= 0`)],
);
