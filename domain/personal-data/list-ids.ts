import { getColumnTable, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Shop } from '#domain/shop.ts';

/** The values of an id column in those rows of its table that a condition holds for. */
export async function listIds(db: Shop['db'], id: PgColumn, where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${id}` })
    .from(getColumnTable(id) as PgTable)
    .where(where);
  return rows.map((row) => row.id);
}
