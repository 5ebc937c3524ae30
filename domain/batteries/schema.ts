import { date, index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from '#domain/catalogue/schema.ts';
import { serials } from '#domain/serials/schema.ts';
import type { PassportValues } from './passport-value.ts';
import type { RangeFacts } from './range.ts';

/** What all batteries of a product share, and how far it goes. */
export const batteryModels = snakeCase.table('battery_models', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id),
  values: jsonb().$type<PassportValues>().notNull(),
  /** Null: not measured. */
  range: jsonb().$type<RangeFacts>(),
});

/** Batteries that left the factory. They are never deleted: their address is permanent. */
export const batteries = snakeCase.table(
  'batteries',
  {
    /** As printed on the battery. */
    serial: text().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The frame it came with; null: sold by itself. */
    frame: text().references(() => serials.serial),
    manufacturedOn: date().notNull(),
    values: jsonb().$type<PassportValues>().notNull(),
  },
  (table) => [index().on(table.frame)],
);

/** Links by which an authority reads more of a passport; only the hash of each is stored. */
export const batteryAccesses = snakeCase.table('battery_accesses', {
  hash: text().primaryKey(),
  batterySerial: text()
    .notNull()
    .references(() => batteries.serial),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
