import { getColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Handle } from './connect.ts';

/** PostgreSQL allows 65,535 parameters per statement; half of that keeps parsing fast. */
const PARAMETERS_PER_STATEMENT = 30_000;

type ColumnName<T extends PgTable> = keyof T['_']['columns'] & string;

type SaveOptions<T extends PgTable, Key extends ColumnName<T>> = {
  /** The columns that identify a row; they have a unique index. */
  key: readonly Key[];
  /** Columns that are set for a new row and never updated. */
  keep?: readonly ColumnName<T>[];
  /** Columns that are updated with a change but do not cause one, such as `updatedAt`. */
  touch?: readonly ColumnName<T>[];
};

/**
 * Inserts or updates rows and leaves unchanged rows untouched, so saving the same
 * twice changes nothing.
 * @returns the keys of the inserted or changed rows
 */
export async function saveRows<T extends PgTable, Key extends ColumnName<T>>(
  db: Handle,
  table: T,
  rows: readonly InferInsertModel<T>[],
  options: SaveOptions<T, Key>,
): Promise<Pick<InferSelectModel<T>, Key & keyof InferSelectModel<T>>[]> {
  const columns = getColumns(table) as Record<string, PgColumn>;
  // Of all rows, because files leave out what is empty; a row without one gets its default.
  const given = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name in columns);
  const key: readonly string[] = options.key;
  const fixed = new Set<string>([...key, ...(options.keep ?? [])]);
  const written = given.filter((name) => !fixed.has(name));
  const compared = written.filter(
    (name) => !(options.touch as readonly string[] | undefined)?.includes(name),
  );
  const target = key.flatMap((name) => columns[name] ?? []);
  const conflict = { target, set: fromExcluded(columns, written), setWhere: differs(columns, compared) };
  const size = Math.max(1, Math.floor(PARAMETERS_PER_STATEMENT / Math.max(1, given.length)));
  const changed: Record<string, unknown>[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const insert = db.insert<PgTable>(table).values(rows.slice(start, start + size));
    const saved =
      compared.length === 0 ? insert.onConflictDoNothing({ target }) : insert.onConflictDoUpdate(conflict);
    const keys = Object.fromEntries(Object.entries(columns).filter(([name]) => key.includes(name)));
    changed.push(...(await saved.returning(keys)));
  }
  return changed as Pick<InferSelectModel<T>, Key & keyof InferSelectModel<T>>[];
}

function fromExcluded(columns: Record<string, PgColumn>, names: readonly string[]): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => names.includes(name))
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

function differs(columns: Record<string, PgColumn>, names: readonly string[]): SQL {
  const picked = names.flatMap((name) => columns[name] ?? []);
  const now = sql.join(
    picked.map((column) => sql`${column}`),
    sql`, `,
  );
  const wanted = sql.join(
    picked.map((column) => sql`excluded.${sql.identifier(column.name)}`),
    sql`, `,
  );
  return sql`(${now}) is distinct from (${wanted})`;
}
