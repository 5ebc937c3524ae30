import { asc, eq } from 'drizzle-orm';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';

/** An order as its own page leads to a withdrawal from it: what need not be typed again, and what can be picked. */
export type WithdrawableOrder = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly { readonly id: string; readonly text: string }[];
};

/** The order somebody can open, else null, without telling whether there is one. */
export async function findWithdrawableOrder(
  shop: Shop,
  access: OrderAccess,
): Promise<WithdrawableOrder | null> {
  const id = await openedOrder(shop, access);
  const [order] = id ? await shop.db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!order) return null;
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const { firstName, lastName } = order.details.address;
  return {
    id: order.id,
    number: order.number,
    name: `${firstName} ${lastName}`,
    email: order.email,
    lines: lines.map((line) => ({ id: line.id, text: textOfLine(line) })),
  };
}

/** A line as a statement names it. */
export function textOfLine({
  quantity,
  name,
  description,
}: Pick<typeof orderLines.$inferSelect, 'quantity' | 'name' | 'description'>): string {
  return `${quantity} × ${[name, description].filter(Boolean).join(', ')}`;
}

async function openedOrder(shop: Shop, access: OrderAccess): Promise<string | null> {
  try {
    return await requireOrderAccess(shop, access);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
