import type pg from 'pg';

/** A queue with jobs that are due and not begun. */
export type WaitingQueue = { readonly name: string; readonly count: number; readonly ageSeconds: number };

/**
 * Reads them from pg-boss's table, by the database's clock. Retries count from when they are due.
 */
export async function listWaiting(pool: Pick<pg.Pool, 'query'>): Promise<WaitingQueue[]> {
  const { rows } = await pool.query<{ name: string; count: string; age: string }>(
    `select name, count(*) as count, extract(epoch from now() - min(start_after)) as age
     from pgboss.job
     where state in ('created', 'retry') and start_after <= now()
     group by name`,
  );
  return rows.map(({ name, count, age }) => ({ name, count: Number(count), ageSeconds: Number(age) }));
}
