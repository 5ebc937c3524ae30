import { type SQL, sql } from 'drizzle-orm';
import { undoRows } from './schema.ts';

/** The rows of a table that the act wrote, each as `r`, its image as `image`. */
export function imagesOf(undoId: string, table: string, image: 'before' | 'after' | 'either'): SQL {
  const told = image === 'either' ? sql`coalesce(r.after, r.before)` : sql`r.${sql.identifier(image)}`;
  return sql`${undoRows} r cross join lateral
    jsonb_populate_record(null::${sql.identifier(table)}, ${told}) image
    where r.undo_id = ${undoId}::uuid and r.table_name = ${table} and ${told} is not null`;
}
