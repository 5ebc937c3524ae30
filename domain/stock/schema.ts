import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { variants } from '#domain/catalogue/schema.ts';
import type { MoveKind } from './move-kinds.ts';

/**
 * The stock of a variant: `onHand` pieces, of which checkouts hold `held`. Only conditional
 * updates change it.
 */
export const stockItems = snakeCase.table(
  'stock_items',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variants.id),
    onHand: integer().notNull(),
    held: integer().notNull().default(0),
    /** The variant has low stock at or below this many available pieces. */
    lowThreshold: integer().notNull().default(3),
    /** The day more pieces are expected; null: none are on order. */
    expectedOn: date({ mode: 'string' }),
    /** When its pieces were last counted; null: never, or before this was kept. */
    countedAt: timestamp({ withTimezone: true }),
  },
  () => [check('stock_items_never_negative', sql`on_hand >= 0 and held >= 0 and held <= on_hand`)],
);

export type HoldState = 'active' | 'consumed' | 'released';

/** A timed reservation of pieces for one order; its states are in the README. */
export const stockHolds = snakeCase.table(
  'stock_holds',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    state: text().$type<HoldState>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stock_holds_one_active').on(table.orderId, table.variantId).where(sql`state = 'active'`),
    index().on(table.expiresAt).where(sql`state = 'active'`),
    check('stock_holds_quantity', sql`quantity > 0`),
  ],
);

/** Append-only: every change of `onHand`, so that Σ movements = on hand. */
export const stockMovements = snakeCase.table(
  'stock_movements',
  {
    id: uuid().primaryKey(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    reason: text().$type<'import' | 'sale' | 'return' | 'correction' | MoveKind>().notNull(),
    reference: text().notNull(),
    /** Who of the office did it; null: nobody of them, or before this was kept. */
    personId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.variantId)],
);
