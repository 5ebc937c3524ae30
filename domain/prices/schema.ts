import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { variants } from '#domain/catalogue/schema.ts';
import { markets } from '#domain/markets/schema.ts';
import type { Currency } from '#shared/money.ts';

export const priceLists = snakeCase.table('price_lists', {
  slug: text().primaryKey(),
  name: text().notNull(),
  marketCode: text()
    .notNull()
    .references(() => markets.code),
  currency: text().$type<Currency>().notNull(),
  includesVat: boolean().notNull(),
});

/**
 * A price is a row: variant × price list × validity. The table is append-only: a new price closes
 * the row before it (`validTo`) and nothing is overwritten, so the lowest price of any 30 days is
 * known (Directive 98/6 Art. 6a). Amounts in minor units of the list's currency.
 */
export const prices = snakeCase.table(
  'prices',
  {
    id: uuid().primaryKey(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    priceListSlug: text()
      .notNull()
      .references(() => priceLists.slug),
    listAmount: integer().notNull(),
    streetAmount: integer().notNull(),
    /**
     * The amount that pages strike through beside the street price, constant while a reduction
     * lasts. Equal to the street price when no reduction is announced (`prior-price.ts`).
     */
    announcedAmount: integer().notNull(),
    minPurchasableQuantity: integer().notNull().default(1),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    validTo: timestamp({ withTimezone: true }),
    /** Who set it, kind and id of the actor; null: before this was kept. */
    setByKind: text(),
    setById: text(),
    /** Why: the words of a person, or the name of the file it came with. */
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('prices_one_open').on(table.variantId, table.priceListSlug).where(sql`valid_to is null`),
    index().on(table.variantId, table.priceListSlug, table.validFrom),
    check('prices_amounts', sql`street_amount >= 0 and list_amount >= street_amount`),
    check('prices_announced', sql`announced_amount between street_amount and list_amount`),
    check('prices_min_quantity', sql`min_purchasable_quantity >= 1`),
    check('prices_validity', sql`valid_to is null or valid_to > valid_from`),
  ],
);
