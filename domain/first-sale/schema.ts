import { sql } from 'drizzle-orm';
import { boolean, check, integer, snakeCase, timestamp } from 'drizzle-orm/pg-core';

/** One row, from the first opening on: whether the public sees the shop, and since when. */
export const openings = snakeCase.table(
  'openings',
  {
    id: integer().primaryKey(),
    isOpen: boolean().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  () => [check('openings_one', sql`id = 1`)],
);
