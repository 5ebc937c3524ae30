import { asc, eq } from 'drizzle-orm';
import { orderLines } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { textOfLine } from './find-withdrawable-order.ts';
import { withdrawals } from './schema.ts';

/**
 * Finds the lines of an order with a likely withdrawal: all lines when a statement names no part.
 * @returns when each of them was first withdrawn, by the line's id
 */
export async function findWithdrawnLines(
  shop: Pick<Shop, 'db'>,
  orderId: string,
): Promise<Map<string, Date>> {
  const { lines: named, declaredAt } = withdrawals;
  const statements = await shop.db
    .select({ lines: named, declaredAt })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(declaredAt));
  if (statements.length === 0) return new Map();
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const firstOf = (text: string) =>
    statements.find((said) => said.lines === null || said.lines.includes(text))?.declaredAt;
  return new Map(
    lines.flatMap((line): [string, Date][] => {
      const first = firstOf(textOfLine(line));
      return first ? [[line.id, first]] : [];
    }),
  );
}
