import { asc, eq } from 'drizzle-orm';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';

/** An order with the known fields of a withdrawal form and the lines to choose from. */
export type WithdrawableOrder = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly { readonly id: string; readonly text: string }[];
  /** It also has lines that cannot be withdrawn from. */
  readonly hasExempt: boolean;
};

/**
 * Finds an order the visitor can open and may withdraw from; null otherwise, whether it exists or
 * not. A bike painted to its buyer's wish is none of its lines.
 */
export async function findWithdrawableOrder(
  shop: Shop,
  access: OrderAccess,
): Promise<WithdrawableOrder | null> {
  const id = await openedOrder(shop, access);
  const [order] = id ? await shop.db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!order?.mayWithdraw) return null;
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const open = lines.filter(({ build }) => !build?.isPersonal);
  if (open.length === 0) return null;
  const { firstName, lastName } = order.details.address;
  return {
    id: order.id,
    number: order.number,
    name: `${firstName} ${lastName}`,
    email: order.email,
    lines: open.map((line) => ({ id: line.id, text: textOfLine(line) })),
    hasExempt: open.length < lines.length,
  };
}

/** The text of a line in a statement. */
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
