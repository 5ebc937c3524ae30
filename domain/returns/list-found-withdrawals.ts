import { eq } from 'drizzle-orm';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { viewWithdrawals, type WithdrawalView } from './list-withdrawals.ts';

/**
 * The withdrawals from an order by its number, the newest first.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listFoundWithdrawals(
  shop: Shop,
  text: string,
  limit: number,
): Promise<WithdrawalView[]> {
  requireStaff(shop, 'look', 'returns');
  const [sold] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, parseOrderNumber(text)));
  if (!sold) return [];
  return (await viewWithdrawals(shop, eq(withdrawals.orderId, sold.id))).toReversed().slice(0, limit);
}
