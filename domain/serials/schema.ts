import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { products, variants } from '#domain/catalogue/schema.ts';
import { recalls } from '#domain/safety/schema.ts';
import type { FrameEvent } from './frame-event.ts';
import type { FrameMaterial } from './frame-materials.ts';

/** The registry of frames, as the factory's sheets say. */
export const serials = snakeCase.table(
  'serials',
  {
    /** As the maker writes it. */
    serial: text().primaryKey(),
    /** The form it is compared in (`normal-serial.ts`). */
    normal: text().notNull().unique(),
    variantId: uuid().references(() => variants.id),
    /** Null: a model that the catalogue does not know. */
    productId: uuid().references(() => products.id),
    /** The name or the code of the model. */
    model: text().notNull(),
    frameMaterial: text().$type<FrameMaterial>().notNull(),
    hasMonocoqueBar: boolean().notNull(),
    builtOn: date().notNull(),
    /** Null: it has not left the factory, or not for a dealer. */
    soldToDealerOn: date(),
    /** The factory's flag. */
    isStolen: boolean().notNull(),
    /** Since when its owner misses it; null: nobody does. Imports leave it alone. */
    reportedStolenAt: timestamp({ withTimezone: true }),
    /** Lent to a team. */
    isTeam: boolean().notNull(),
    /** The serial of the frame that replaced it. */
    substitutedBy: text(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.substitutedBy).where(sql`substituted_by is not null`),
    index().on(table.productId),
    index('serials_found').on(sql`normal text_pattern_ops`),
    check('serials_sold_when_built', sql`sold_to_dealer_on is null or sold_to_dealer_on >= built_on`),
  ],
);

/** Frames that were repaired as a recall wants it; the recall is closed for them. */
export const recallRepairs = snakeCase.table(
  'recall_repairs',
  {
    recallCode: text()
      .notNull()
      .references(() => recalls.code),
    serial: text()
      .notNull()
      .references(() => serials.serial),
    repairedOn: date().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.serial, table.recallCode] }), index().on(table.recallCode)],
);

/** What happened to a frame, without anybody's name: it stays with the bike. */
export const frameEvents = snakeCase.table(
  'frame_events',
  {
    id: uuid().primaryKey(),
    serial: text()
      .notNull()
      .references(() => serials.serial),
    kind: text().$type<FrameEvent>().notNull(),
    happenedOn: date().notNull(),
  },
  (table) => [index().on(table.serial, table.happenedOn)],
);
