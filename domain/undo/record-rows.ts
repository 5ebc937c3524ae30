import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';

/**
 * Runs an act and keeps each row of `ROW_TABLES` that it writes, as it was and as it is then, in
 * the act's own transaction: the database does it, so the act's memory stays as it is.
 * @param undoId of the undo that the caller records
 */
export async function recordRows<Result>(
  { db }: Pick<Shop, 'db'>,
  undoId: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await db.execute(sql`select set_config('shop.undo', ${undoId}, true)`);
  const result = await act();
  await db.execute(sql`select set_config('shop.undo', '', true)`);
  return result;
}
