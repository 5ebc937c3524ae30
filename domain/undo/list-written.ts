import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { ROW_TABLES, type RowTable, type Thing } from './row-tables.ts';
import { undoRows } from './schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row that an act wrote. */
export type WrittenRow = {
  readonly table: string;
  /** What staff know it by, with all else that its key says: `VT25 en`. One of a table has it. */
  readonly name: string;
  /** Null: the act added it. */
  readonly before: Values | null;
  /** Null: the act removed it. */
  readonly after: Values | null;
};

type Asked = {
  readonly undoId: string;
  readonly most: number;
  /** Columns that say nothing of a change, such as times of writing. */
  readonly but: readonly string[];
};

/**
 * Lists rows that an act wrote while `recordRows` ran it, those that stood there before first. A
 * price that followed another has what that one held as its `before`.
 * @returns at most so many of them, and how many there are
 */
export async function listWritten(
  { db }: Pick<Shop, 'db'>,
  { undoId, most, but }: Asked,
): Promise<{ readonly rows: readonly WrittenRow[]; readonly total: number }> {
  const { rows } = await db.execute<Written & { total: number }>(sql`
    with written as (
      select r.table_name, r.key, r.thing, coalesce(r.before, p.before) as before, r.after
      from ${undoRows} r left join ${undoRows} p on r.table_name = 'prices' and r.before is null
        and p.undo_id = r.undo_id and p.table_name = 'prices' and p.thing = r.thing
        and p.before ->> 'price_list_slug' = r.after ->> 'price_list_slug'
      where r.undo_id = ${undoId}::uuid)
    select table_name as table, thing, before, after, count(*) over ()::int as total from written
    where before - ${sql.param([...but])}::text[] is distinct from after - ${sql.param([...but])}::text[]
    order by before is null, table_name, key limit ${most}`);
  const names = await readNames({ db }, [...new Set(rows.flatMap(thingsOf))]);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      ...{ table: row.table, before: row.before, after: row.after },
      name: [names.get(row.thing) ?? '', ...restOfKey(row, names)].join(' ').trim(),
    })),
  };
}

type Written = Omit<WrittenRow, 'name'> & { readonly thing: string };

const tableOf = ({ table }: Written) => ROW_TABLES.find((one) => one.table === table);
const valuesOf = ({ before, after }: Written): Values => after ?? before ?? {};

/** What a row belongs to and the others that its key names, each as a table and an id. */
function thingsOf(row: Written): string[] {
  const others = Object.entries(tableOf(row)?.others ?? {});
  return [row.thing, ...others.map(([column, { table }]) => `${table} ${valuesOf(row)[column]}`)];
}

/** What a key says besides the row's thing: other things by their names. */
function restOfKey(row: Written, names: ReadonlyMap<string, string>): string[] {
  const table = tableOf(row);
  return columnsOf(row.table, table)
    .map((column) => {
      const text = String(valuesOf(row)[column] ?? '');
      const other = table?.others[column];
      return other ? (names.get(`${other.table} ${text}`) ?? text) : text;
    })
    .filter((text) => text !== '');
}

/** A price is known by its variant and its list: its id says nothing. */
function columnsOf(name: string, table: RowTable | undefined): readonly string[] {
  if (name === 'prices') return ['price_list_slug'];
  return (table?.key ?? []).filter((column) => column !== table?.of);
}

const THINGS: ReadonlyMap<string, Thing> = new Map(
  ROW_TABLES.flatMap(({ thing, others }) => [thing, ...Object.values(others)]).map((one) => [one.table, one]),
);

/** The names of things by their tables and ids; one that is gone has its id. */
async function readNames({ db }: Pick<Shop, 'db'>, things: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [table, of] of Map.groupBy(things, (one) => one.slice(0, one.indexOf(' ')))) {
    const thing = THINGS.get(table);
    if (!thing) continue;
    const ids = of.map((one) => one.slice(table.length + 1));
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select ${sql.identifier(thing.id)}::text as id,
        concat_ws(' ', ${sql.raw(thing.within ?? 'null')}, ${sql.identifier(thing.name)}::text) as name
      from ${sql.identifier(table)} where ${sql.identifier(thing.id)}::text = any(${sql.param(ids)}::text[])`);
    for (const id of ids) names.set(`${table} ${id}`, id);
    for (const { id, name } of rows) names.set(`${table} ${id}`, name);
  }
  return names;
}
