import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';

/** PostgreSQL tells names of statements apart up to this many characters. */
export const LONGEST_NAME = 63;

/** Runs one prepared statement with its values by name and returns the rows. */
export type Statement<Values extends Record<string, unknown>, Row> = {
  (db: Handle, values: Values): Promise<Row[]>;
  readonly title: string;
  readonly text: string;
};

/**
 * The SQL of a hot path, written by hand: parsed and planned once per connection under `name`,
 * never built at run time. Values are `:name` in the text, cast where PostgreSQL cannot infer their
 * type (`:now::timestamptz`). Column types are the driver's.
 * @throws Error when the name is too long
 */
export function statement<Values extends Record<string, unknown>, Row>(
  name: string,
  text: string,
): Statement<Values, Row> {
  if (name.length > LONGEST_NAME) throw new Error(`The name of ${name} is too long.`);
  const names: string[] = [];
  const positional = text.replace(/(?<!:):([a-z]\w*)/gi, (_, value: string) => {
    if (!names.includes(value)) names.push(value);
    return `$${names.indexOf(value) + 1}`;
  });
  const query = { sql: positional, params: names.map((value) => sql.placeholder(value)) };
  const run = (db: Handle, values: Values) =>
    db._.session.prepareQuery<{ execute: Row[] }>(query, 'objects', name).execute(values);
  return Object.assign(run, { title: name, text });
}
