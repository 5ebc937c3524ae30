import { and, eq, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { OrderChange } from './apply-change.ts';
import { orderChanges } from './schema.ts';

/** The open change of an order, whose difference is to be paid. */
export async function findOpenChange({ db }: Pick<Shop, 'db'>, orderId: string): Promise<OrderChange | null> {
  const isOpen = and(
    eq(orderChanges.orderId, orderId),
    isNull(orderChanges.appliedAt),
    isNull(orderChanges.endedAt),
  );
  const [open] = await db.select().from(orderChanges).where(isOpen);
  return open ?? null;
}
