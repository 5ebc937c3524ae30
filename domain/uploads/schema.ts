import { index, integer, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UploadType } from './file-type-of.ts';

/**
 * receiving  pieces are still to come
 * kept       whole, and the scanner found nothing
 * unscanned  whole, and no scanner has looked yet
 */
export type UploadState = 'receiving' | 'kept' | 'unscanned';

/** A file that somebody sends, until `deleteAt`. Its bytes are in the store under its id. */
export const uploads = snakeCase.table(
  'uploads',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    /** As its sender called it; for showing only. */
    name: text().notNull(),
    /** Bytes, as told beforehand. */
    size: integer().notNull(),
    received: integer().notNull(),
    state: text().$type<UploadState>().notNull(),
    /** By its content; null until it is whole. */
    type: text().$type<UploadType>(),
    /** SHA-256 of the whole file. */
    hash: text(),
    /** What it was sent with; null: nobody's yet. */
    ownerKind: text(),
    ownerId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deleteAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.deleteAt),
    index().on(table.state),
    index().on(table.ownerKind, table.ownerId),
  ],
);
