import { index, jsonb, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KeptWhy, Outcome } from './outcome.ts';

/**
 * What has left the house with an act, so that it cannot be taken back: mail, money, an access that
 * was ended, prices that buyers have seen.
 */
export type Left = 'mail' | 'money' | 'access' | 'shown';

/** Acts that their person may take back. */
export const staffUndos = snakeCase.table(
  'staff_undos',
  {
    id: uuid().primaryKey(),
    personId: uuid().notNull(),
    /** The act as `{room}.{what}`: `redirects.removed`; it names its inverse. */
    kind: text().notNull(),
    /** Figures and codes for the sentence that tells it. */
    detail: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    /** What the inverse needs. */
    inverse: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What has left the house with the act; null: nothing, it can be taken back. */
    left: text().$type<Left>(),
    doneAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    /** What taking it back came to; null: it was not, or all of it was. */
    outcome: jsonb().$type<Outcome>(),
    /** Its bar was closed. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.personId, table.doneAt), index().on(table.doneAt)],
);

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows that an act wrote, as they were and as it left them. The trigger `rows_for_undo` writes
 * them.
 */
export const undoRows = snakeCase.table(
  'undo_rows',
  {
    /** The undo's id, which is known before the act has an undo. */
    undoId: uuid().notNull(),
    tableName: text().notNull(),
    /** The values of its key columns, joined by the character 31. */
    key: text().notNull(),
    /** What it belongs to: a table and an id. */
    thing: text().notNull(),
    /** Null: the act added it. */
    before: jsonb().$type<Row>(),
    /** Null: the act removed it. */
    after: jsonb().$type<Row>(),
    /** Why it stays as it is. */
    kept: text().$type<KeptWhy>(),
  },
  (table) => [primaryKey({ columns: [table.undoId, table.tableName, table.key] })],
);
