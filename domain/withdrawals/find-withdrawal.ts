import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { withdrawals } from './schema.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;

/**
 * Reads a withdrawal and locks it until the transaction ends, so each of its mails is written once.
 * @throws Error when there is none
 */
export async function findWithdrawal({ db }: Pick<Shop, 'db'>, id: string): Promise<Withdrawal> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  if (!found) throw new Error(`There is no withdrawal ${id}`);
  return found;
}
