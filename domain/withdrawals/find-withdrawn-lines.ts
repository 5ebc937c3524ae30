import { eq } from 'drizzle-orm';
import { orderLines } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { textOfLine } from './find-withdrawable-order.ts';
import { withdrawals } from './schema.ts';

/**
 * Finds the lines of an order with a likely withdrawal: all lines when a statement names no part.
 */
export async function findWithdrawnLines(shop: Pick<Shop, 'db'>, orderId: string): Promise<Set<string>> {
  const statements = await shop.db
    .select({ lines: withdrawals.lines })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId));
  if (statements.length === 0) return new Set();
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const isNamed = (text: string) =>
    statements.some((said) => said.lines === null || said.lines.includes(text));
  return new Set(lines.flatMap((line) => (isNamed(textOfLine(line)) ? [line.id] : [])));
}
