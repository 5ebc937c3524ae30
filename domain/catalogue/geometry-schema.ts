import { doublePrecision, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './schema.ts';

/** A bike's geometry in each of its sizes. Lengths in mm, angles in degrees; see `geometry.ts`. */
export const productGeometries = snakeCase.table(
  'product_geometries',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    stack: doublePrecision().notNull(),
    reach: doublePrecision().notNull(),
    headAngle: doublePrecision().notNull(),
    seatAngle: doublePrecision().notNull(),
    chainstay: doublePrecision().notNull(),
    /** How far the bottom bracket lies below the line through the axles. */
    bbDrop: doublePrecision().notNull(),
    forkOffset: doublePrecision().notNull(),
    axleToCrown: doublePrecision().notNull(),
    seatTube: doublePrecision().notNull(),
    /** From the bottom bracket to the saddle's clamp, as delivered. */
    saddleHeight: doublePrecision().notNull(),
    tyre: doublePrecision().notNull(),
    stem: doublePrecision().notNull(),
    barWidth: doublePrecision().notNull(),
    crank: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.size] })],
);
