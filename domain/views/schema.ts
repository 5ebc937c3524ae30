import { sql } from 'drizzle-orm';
import { check, index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A saved view of a list: a person's own, or a role's. */
export const staffViews = snakeCase.table(
  'staff_views',
  {
    id: uuid().primaryKey(),
    list: text().notNull(),
    name: text().notNull(),
    /** As the address says it, without question mark. */
    query: text().notNull(),
    personId: uuid(),
    roleCode: text(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.personId),
    index().on(table.roleCode),
    check('staff_views_one_owner', sql`num_nonnulls(${table.personId}, ${table.roleCode}) = 1`),
  ],
);
