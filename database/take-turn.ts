import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';

/**
 * Waits until no other node migrates or fills the database, and blocks them until the transaction
 * ends. It locks the row of `migrate.ts`, which exists since the first migration.
 */
export async function takeTurn(transaction: Handle): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`select id from schema_lock where id = 1 for update`);
}
