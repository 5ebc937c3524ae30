import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Kept } from './outcome.ts';
import { ROW_TABLES, type Thing } from './row-tables.ts';
import { undoRows } from './schema.ts';

/** Lists the things of an act that stay, by their names, with the colleague who changed each. */
export async function listKept(shop: Shop, undoId: string, doneAt: Date): Promise<Kept[]> {
  const things = new Map(ROW_TABLES.map(({ thing }) => [thing.table, thing]));
  const kept: Kept[] = [];
  for (const thing of things.values()) kept.push(...(await nameOf(shop, { undoId, thing, doneAt })));
  return kept;
}

type Asked = { readonly undoId: string; readonly thing: Thing; readonly doneAt: Date };

/** A thing that is gone has its id for a name. */
async function nameOf({ db, actor }: Shop, { undoId, thing, doneAt }: Asked): Promise<Kept[]> {
  const { table, id, name, subject } = thing;
  const { rows } = await db.execute<Kept>(sql`
    with kept as (
      select distinct substring(thing from ${table.length + 2}::int) as id, kept as why from ${undoRows}
      where undo_id = ${undoId}::uuid and kept is not null and starts_with(thing, ${`${table} `})),
    named as (
      select coalesce(t.${sql.identifier(name)}::text, kept.id) as name, kept.why, ${sql.raw(subject)} as kind
      from kept left join ${sql.identifier(table)} t on t.${sql.identifier(id)}::text = kept.id)
    select name, why, coalesce(case when why = 'changed' then (
      select (select p.name from staff_people p where p.id::text = e.actor_id)
      from audit_entries e where e.subject_kind = named.kind and e.subject_id = named.name
        and e.at >= ${doneAt.toISOString()}::timestamptz and e.actor_id is distinct from ${actor.id}
      order by e.at desc limit 1) end, '') as who
    from named order by name`);
  return rows;
}
