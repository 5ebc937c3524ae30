import { and, asc, eq, sql } from 'drizzle-orm';
import { orderLines } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { linesOfStatement } from './lines-of-statement.ts';
import { withdrawalStates, withdrawals } from './schema.ts';

/**
 * Finds the lines of an order with a likely withdrawal: all lines when a statement names no part.
 * Statements that staff closed do not count.
 * @returns when each of them was first withdrawn, by the line's id
 */
export async function findWithdrawnLines(
  shop: Pick<Shop, 'db'>,
  orderId: string,
): Promise<Map<string, Date>> {
  const { lines: named, lineIds, declaredAt } = withdrawals;
  const statements = await shop.db
    .select({ lines: named, lineIds, declaredAt })
    .from(withdrawals)
    .innerJoin(withdrawalStates, eq(withdrawalStates.withdrawalId, withdrawals.id))
    .where(and(eq(withdrawals.orderId, orderId), sql`${withdrawalStates.ended} is distinct from 'closed'`))
    .orderBy(asc(declaredAt));
  if (statements.length === 0) return new Map();
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const first = new Map<string, Date>();
  for (const said of statements)
    for (const { id } of linesOfStatement(said, lines)) if (!first.has(id)) first.set(id, said.declaredAt);
  return first;
}
