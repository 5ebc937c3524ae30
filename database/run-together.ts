import { createHash } from 'node:crypto';
import type { Handle } from './connect.ts';
import { LONGEST_NAME, type Statement, statement } from './statement.ts';

/**
 * A statement with its values and the mapping of its rows, not run yet. Rooms return these so that
 * pages can run several at once.
 */
export type BatchQuery<Answer> = {
  readonly title: string;
  readonly text: string;
  readonly values: Record<string, unknown>;
  readonly answer: (rows: never[]) => Answer;
};

export function batchQuery<Values extends Record<string, unknown>, Row, Answer>(
  { title, text }: Statement<Values, Row>,
  values: Values,
  answer: (rows: Row[]) => Answer,
): BatchQuery<Answer> {
  return { title, text, values, answer };
}

/**
 * Runs queries in one round trip; answers come in the order of the queries. Rows travel as JSON,
 * so their columns must be JSON values. Values with the same name must be equal, because they
 * are sent once.
 * @throws Error when two queries use one name for different values
 */
export async function runTogether<Answers extends unknown[]>(
  db: Handle,
  queries: { readonly [Index in keyof Answers]: BatchQuery<Answers[Index]> },
): Promise<Answers> {
  const [row] = await togetherOf(queries)(db, sharedValues(queries));
  return queries.map(({ answer }, index) => answer((row?.[`q${index}`] ?? []) as never[])) as Answers;
}

type Together = Statement<Record<string, unknown>, Record<string, unknown[]>>;

/** Few combinations exist, each written in the code. */
const known = new Map<string, Together>();

function togetherOf(queries: readonly BatchQuery<unknown>[]): Together {
  const title = queries.map((one) => one.title).join('+');
  let together = known.get(title);
  if (!together) {
    const columns = queries.map(
      ({ text }, index) => `(select coalesce(json_agg(r), '[]') from (${text}) as r) as q${index}`,
    );
    together = statement(nameOf(title), `select ${columns.join(', ')}`);
    known.set(title, together);
  }
  return together;
}

function nameOf(title: string): string {
  if (title.length <= LONGEST_NAME) return title;
  return `together_${createHash('sha256').update(title).digest('hex').slice(0, 32)}`;
}

function sharedValues(queries: readonly BatchQuery<unknown>[]): Record<string, unknown> {
  const shared: Record<string, unknown> = {};
  for (const { title, values } of queries) {
    for (const [name, value] of Object.entries(values)) {
      if (name in shared && shared[name] !== value) throw new Error(`${title} means another ${name}`);
      shared[name] = value;
    }
  }
  return shared;
}
