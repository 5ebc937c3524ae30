import { integer, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { variants } from './schema.ts';

/**
 * The maker's specification sheet of a variant, column by column (specification section 3, Product
 * variant specification). It is apart from `variants`, so that carts and lists never read forty
 * columns. Weights in grams, prices in minor units. `price` and `msrp` are what the sheet said; the
 * current prices are rows of the prices room.
 */
export const variantSpecifications = snakeCase.table('variant_specifications', {
  variantId: uuid()
    .primaryKey()
    .references(() => variants.id, { onDelete: 'cascade' }),
  model: text().notNull(),
  bikeModel: text().notNull(),
  groupModel: text().notNull(),
  code: text().notNull(),
  groupset: text().notNull(),
  wheelset: text().notNull(),
  priceAmount: integer().notNull(),
  msrpAmount: integer().notNull(),
  driveSystem: text().notNull(),
  electricSystem: text().notNull(),
  battery: text().notNull(),
  display: text().notNull(),
  frame: text().notNull(),
  fork: text().notNull(),
  rearShox: text().notNull(),
  hBar: text().notNull(),
  hBarWeightGrams: integer(),
  stem: text().notNull(),
  headset: text().notNull(),
  shifters: text().notNull(),
  brakes: text().notNull(),
  rotors: text().notNull(),
  frontDerailleur: text().notNull(),
  rearDerailleur: text().notNull(),
  crankset: text().notNull(),
  bottomBracket: text().notNull(),
  cassette: text().notNull(),
  chain: text().notNull(),
  tyres: text().notNull(),
  saddle: text().notNull(),
  seatpost: text().notNull(),
  axle: text().notNull(),
  cork: text().notNull(),
  weightGrams: integer(),
  frameWeightGrams: integer(),
  forkWeightGrams: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  startingPriceUsdAmount: integer(),
  startingPriceGbpAmount: integer(),
  startingPriceEuAmount: integer(),
});
