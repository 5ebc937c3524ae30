import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';

/**
 * Waits until no other node migrates or fills the database, and keeps them waiting until the transaction ends. The row is the one of
 * `migrate.ts`: there since the first migration.
 */
export async function takeTurn(transaction: Handle): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`select id from schema_lock where id = 1 for update`);
}
