import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '#domain/catalogue/schema.ts';
import type { Locale } from '#shared/locale.ts';

/** A text in some languages; the reader's counts, else English. */
export type MeasuredText = Readonly<Partial<Record<Locale, string>>>;

const productId = () =>
  uuid()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/** Rides of a bike's prototypes up the maker's test climb. */
export const testRides = snakeCase.table(
  'test_rides',
  {
    productId: productId(),
    prototype: text().notNull(),
    rodeOn: date().notNull(),
    frameGrams: integer().notNull(),
    seconds: integer().notNull(),
    /** Whether this prototype is the bike that is sold. */
    isSold: boolean().notNull(),
    weather: jsonb().$type<MeasuredText>().notNull(),
    /** What was changed after the ride. */
    change: jsonb().$type<MeasuredText>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.prototype] }),
    check('test_rides_figures', sql`frame_grams > 0 and seconds > 0`),
  ],
);

/** Frames of a size on the test bench. What the numbers count: `measures.ts`. */
export const frameTests = snakeCase.table(
  'frame_tests',
  {
    productId: productId(),
    measure: text().notNull(),
    size: text().notNull(),
    lowest: integer().notNull(),
    mean: integer().notNull(),
    highest: integer().notNull(),
    /** How many frames were measured. */
    frames: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.measure, table.size] }),
    check('frame_tests_figures', sql`0 < lowest and lowest <= mean and mean <= highest and frames > 0`),
  ],
);
