import { type SQL, sql } from 'drizzle-orm';
import { sqlState } from '#database/transaction.ts';
import type { Shop } from '#domain/shop.ts';
import { listKept } from './list-kept.ts';
import { markReferred } from './mark-referred.ts';
import type { Outcome } from './outcome.ts';
import { allKept } from './refusals.ts';
import { imagesOf } from './row-images.ts';
import { ROW_TABLES, type RowTable } from './row-tables.ts';
import { undoRows } from './schema.ts';

type Restored = { readonly undoId: string; readonly doneAt: Date; readonly name: string };

/**
 * Puts the rows of an act back as they were. All rows of a thing go back, or none: a thing stays
 * where one of its rows was changed since, or where it is new and others refer to it by now.
 * @param input.name what the refusal calls the whole of it
 * @throws Refusal undo.rules-conflict where a rule of the database forbids it by now
 */
export async function restoreRows(shop: Shop, { undoId, doneAt, name }: Restored): Promise<Outcome> {
  const { db } = shop;
  const tables = await readTables(shop, undoId);
  for (const table of tables) {
    await db.execute(lockRows(undoId, table));
    await db.execute(keepChanged(undoId, table));
  }
  await keepThings(shop, undoId);
  for (let more = true; more; ) {
    more = await markReferred(shop, undoId, tables);
    await keepThings(shop, undoId);
  }
  try {
    for (const table of tables) await db.execute(putBack(undoId, table, await readColumns(shop, table)));
    await db.execute(removeAdded(undoId, tables));
    for (const table of tables) await db.execute(addRemoved(undoId, table, await readColumns(shop, table)));
  } catch (error) {
    // A unique value that is taken by now, or a row that others needed.
    if (sqlState(error)?.startsWith('23')) throw allKept([{ name, why: 'rules', who: '' }]);
    throw error;
  }
  const { rows } = await db.execute<{ done: number }>(sql`
    select count(distinct thing)::int as done from ${undoRows} where undo_id = ${undoId}::uuid and kept is null`);
  return { done: rows[0]?.done ?? 0, kept: await listKept(shop, undoId, doneAt) };
}

async function readTables({ db }: Shop, undoId: string): Promise<RowTable[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct table_name as name from ${undoRows} where undo_id = ${undoId}::uuid`);
  const names = new Set(rows.map(({ name }) => name));
  return ROW_TABLES.filter(({ table }) => names.has(table));
}

/** The columns that can be written. */
async function readColumns({ db }: Shop, { table }: RowTable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return rows.map(({ name }) => name);
}

const isIt = ({ key }: RowTable) =>
  sql.join(
    key.map((name) => sql`t.${sql.identifier(name)} = image.${sql.identifier(name)}`),
    sql` and `,
  );

function lockRows(undoId: string, row: RowTable): SQL {
  return sql`select 1 from ${sql.identifier(row.table)} t, (
    select image.* from ${imagesOf(undoId, row.table, 'after')}) image
    where ${isIt(row)} for update of t`;
}

function keepChanged(undoId: string, row: RowTable): SQL {
  return sql`update ${undoRows} r set kept = 'changed'
    from (
      select image.undo_key, to_jsonb(t) as now
      from (select r.key as undo_key, image.* from ${imagesOf(undoId, row.table, 'either')}) image
      left join ${sql.identifier(row.table)} t on ${isIt(row)}) seen
    where r.undo_id = ${undoId}::uuid and r.table_name = ${row.table} and r.key = seen.undo_key
      and seen.now is distinct from r.after`;
}

/** What is kept of a thing keeps all of it. */
async function keepThings({ db }: Shop, undoId: string): Promise<void> {
  await db.execute(sql`
    update ${undoRows} r set kept = one.kept
    from (select thing, min(kept) as kept from ${undoRows}
      where undo_id = ${undoId}::uuid and kept is not null group by thing) one
    where r.undo_id = ${undoId}::uuid and r.kept is null and r.thing = one.thing`);
}

function putBack(undoId: string, row: RowTable, columns: readonly string[]): SQL {
  const set = columns.map((name) => sql`${sql.identifier(name)} = image.${sql.identifier(name)}`);
  return sql`update ${sql.identifier(row.table)} t set ${sql.join(set, sql`, `)}
    from (select image.* from ${imagesOf(undoId, row.table, 'before')}
      and r.after is not null and r.after <> r.before and r.kept is null) image
    where ${isIt(row)}`;
}

/** In one statement, because rows of two tables may refer to each other. */
function removeAdded(undoId: string, tables: readonly RowTable[]): SQL {
  const removals = tables.map(
    (row) => sql`${sql.identifier(`of_${row.table}`)} as (
      delete from ${sql.identifier(row.table)} t
      using (select image.* from ${imagesOf(undoId, row.table, 'after')}
        and r.before is null and r.kept is null) image
      where ${isIt(row)})`,
  );
  return removals.length === 0 ? sql`select 1` : sql`with ${sql.join(removals, sql`, `)} select 1`;
}

function addRemoved(undoId: string, row: RowTable, columns: readonly string[]): SQL {
  const names = columns.map((name) => sql.identifier(name));
  const values = names.map((name) => sql`image.${name}`);
  return sql`insert into ${sql.identifier(row.table)} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${imagesOf(undoId, row.table, 'before')}
      and r.after is null and r.kept is null`;
}
