import { sql } from 'drizzle-orm';
import { check, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SheetValue } from '#domain/specifications/sheet-value.ts';
import { variants } from './schema.ts';
import { PART_KEYS } from './specification-rows.ts';

/** What a part is, value by value; none: there is no such part. */
const parts = () => jsonb().$type<readonly SheetValue[]>().notNull();

/**
 * The maker's specification sheet of a variant, column by column (specification section 3, Product
 * variant specification). It is apart from `variants`, so that carts and lists never read forty
 * columns. Parts are lists of typed values, weights grams, prices minor units. `price` and `msrp`
 * are what the sheet said; the current prices are rows of the prices room.
 */
export const variantSpecifications = snakeCase.table(
  'variant_specifications',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    model: text().notNull(),
    bikeModel: text().notNull(),
    groupModel: text().notNull(),
    code: text().notNull(),
    groupset: parts(),
    wheelset: parts(),
    priceAmount: integer().notNull(),
    msrpAmount: integer().notNull(),
    driveSystem: parts(),
    electricSystem: parts(),
    battery: parts(),
    display: parts(),
    frame: parts(),
    fork: parts(),
    rearShox: parts(),
    hBar: parts(),
    hBarWeightGrams: integer(),
    stem: parts(),
    headset: parts(),
    shifters: parts(),
    brakes: parts(),
    rotors: parts(),
    frontDerailleur: parts(),
    rearDerailleur: parts(),
    crankset: parts(),
    bottomBracket: parts(),
    cassette: parts(),
    chain: parts(),
    tyres: parts(),
    saddle: parts(),
    seatpost: parts(),
    axle: parts(),
    cork: parts(),
    weightGrams: integer(),
    frameWeightGrams: integer(),
    forkWeightGrams: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    startingPriceUsdAmount: integer(),
    startingPriceGbpAmount: integer(),
    startingPriceEuAmount: integer(),
  },
  () => [check('parts_are_values', sql.raw(PART_KEYS.map(isValues).join(' and ')))],
);

/** A list of which every element names its attribute and has a value. */
function isValues(column: string): string {
  return `jsonb_typeof(${column}) = 'array' and not ${column} @? '$[*] ? (!(exists(@.attribute) && exists(@.value)))'`;
}
