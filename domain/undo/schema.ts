import { index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Outcome } from './outcome.ts';

/**
 * What has left the house with an act, so that it cannot be taken back: mail, money, an access that
 * was ended, a file whose rows wrote over others, prices that buyers have seen.
 */
export type Left = 'mail' | 'money' | 'access' | 'file' | 'shown';

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
