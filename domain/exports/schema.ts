import {
  boolean,
  bytea,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** A list that somebody takes along. */
export const staffExports = snakeCase.table(
  'staff_exports',
  {
    id: uuid().primaryKey(),
    personId: uuid().notNull(),
    list: text().notNull(),
    /** The view, as the list's address says it. */
    query: text().notNull(),
    /** What is in it, with the words that head it. */
    columns: jsonb().$type<readonly { readonly name: string; readonly head: string }[]>().notNull(),
    format: text().$type<'csv' | 'xlsx'>().notNull(),
    /** Personal data in full. */
    isOpen: boolean().notNull(),
    /** Written by a job; else it is read when it is fetched. */
    isJob: boolean().notNull(),
    rows: integer(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    writtenAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.personId), index().on(table.expiresAt)],
);

/** A written file in parts, so that nobody holds it whole. */
export const staffExportParts = snakeCase.table(
  'staff_export_parts',
  {
    exportId: uuid()
      .notNull()
      .references(() => staffExports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);
