import { type SQL, sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { imagesOf } from './row-images.ts';
import { ROW_TABLES, type RowTable } from './row-tables.ts';
import { undoRows } from './schema.ts';

/** A foreign key: the columns of a table that name a row, and those of the row. */
type Reference = { readonly from: string; readonly columns: string[]; readonly named: string[] };

/**
 * Keeps rows that an act added where rows refer to them that the act did not write, or that stay.
 * @returns whether it found one
 */
export async function markReferred(
  shop: Shop,
  undoId: string,
  tables: readonly RowTable[],
): Promise<boolean> {
  let found = 0;
  for (const { table } of tables)
    for (const reference of await readReferences(shop, table))
      found += (await shop.db.execute<{ key: string }>(keepNamed(undoId, table, reference))).rows.length;
  return found > 0;
}

async function readReferences({ db }: Shop, table: string): Promise<Reference[]> {
  const named = (of: SQL, places: SQL) => sql`array(
    select attname::text from unnest(${places}) with ordinality as one (place, n)
    join pg_attribute on attrelid = ${of} and attnum = place order by n)`;
  const { rows } = await db.execute<Reference>(sql`
    select relname as from, ${named(sql`conrelid`, sql`conkey`)} as columns,
      ${named(sql`confrelid`, sql`confkey`)} as named
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confrelid = ${table}::regclass`);
  return rows;
}

function keepNamed(undoId: string, table: string, { from, columns, named }: Reference): SQL {
  const names = columns.map(
    (column, n) => sql`other.${sql.identifier(column)} = image.${sql.identifier(named[n] ?? '')}`,
  );
  const own = ROW_TABLES.find((one) => one.table === from);
  // A row that goes back does not refer to what was not there then.
  const goesBack = own
    ? sql`and not exists (select 1 from ${undoRows} o where o.undo_id = ${undoId}::uuid and o.table_name = ${from}
        and o.key = undo_row_key(to_jsonb(other), ${sql.param([...own.key])}::text[]) and o.kept is null)`
    : sql``;
  return sql`update ${undoRows} r set kept = 'used'
    from (
      select image.undo_key
      from (select r.key as undo_key, image.* from ${imagesOf(undoId, table, 'after')}
        and r.before is null and r.kept is null) image
      join ${sql.identifier(from)} other on ${sql.join(names, sql` and `)}
      where true ${goesBack}) used
    where r.undo_id = ${undoId}::uuid and r.table_name = ${table} and r.key = used.undo_key
    returning r.key`;
}
