import type { ClientBase } from 'pg';

/**
 * How the copies of a table's rows come about: which rows (`join`, of `t`), and what is not as it
 * was. SQL, by column.
 */
export type CopyOf = {
  readonly join: string;
  readonly set: Readonly<Record<string, string>>;
};

/**
 * Copies rows of a table into it, by one statement; columns nobody names here stay as they are,
 * also those that come later.
 */
export async function copyRows(client: ClientBase, table: string, { join, set }: CopyOf): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and attidentity <> 'a' and attgenerated = '' order by attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const missing = Object.keys(set).filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Error(`${table} has no column ${missing.join(', ')}.`);
  const values = columns.map((name) => set[name] ?? `t.${name}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} t ${join} on conflict do nothing`,
  );
}
