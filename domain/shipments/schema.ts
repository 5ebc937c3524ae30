import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { CarrierCode } from './carriers.ts';
import type { ShipmentStatus } from './states.ts';

/** A parcel of an order or, if `pending`, everything not packed yet; one pending row at most. */
export const shipments = snakeCase.table(
  'shipments',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text().$type<ShipmentStatus>().notNull(),
    carrier: text().$type<CarrierCode>(),
    trackingNumber: text(),
    packedAt: timestamp({ withTimezone: true }),
    shippedAt: timestamp({ withTimezone: true }),
    /** When it was delivered; the withdrawal period starts with the last parcel. */
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.orderId),
    // What waits for hands is few among all that ever left: the office asks for it with every page.
    index('shipments_at_hand').on(table.orderId).where(sql`status in ('pending', 'packed')`),
    uniqueIndex('shipments_one_pending').on(table.orderId).where(sql`status = 'pending'`),
    check('shipments_packed', sql`status = 'pending' or packed_at is not null`),
    check(
      'shipments_shipped',
      sql`status in ('pending', 'packed') or (carrier is not null and shipped_at is not null)`,
    ),
    check('shipments_delivered', sql`status <> 'completed' or delivered_at >= shipped_at`),
  ],
);

/** The pieces of each order line in a parcel. */
export const shipmentLines = snakeCase.table(
  'shipment_lines',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index().on(table.orderLineId),
    check('shipment_lines_quantity', sql`quantity > 0`),
  ],
);

/** Every change of a parcel's status: who, when, why. */
export const shipmentTransitions = snakeCase.table(
  'shipment_transitions',
  {
    id: uuid().primaryKey(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    fromStatus: text().$type<ShipmentStatus>(),
    toStatus: text().$type<ShipmentStatus>().notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.shipmentId)],
);
