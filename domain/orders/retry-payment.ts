import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { issueAccessToken } from './access-token.ts';
import { continuePayment } from './continue-payment.ts';
import type { PlacedOrder } from './place-order.ts';
import { orderUnknown } from './refusals.ts';
import { orders } from './schema.ts';

/**
 * Lets a shopper pay an order whose payment was declined, canceled or never started. The caller has
 * checked that the order is the shopper's (`findOrder`).
 * @throws Refusal orders.unknown, orders.not-payable, payments.provider-unavailable
 */
export async function retryPayment(shop: Shop, orderId: string): Promise<PlacedOrder> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw orderUnknown();
  const accessToken = await issueAccessToken(shop, orderId);
  const redirectUrl = await continuePayment(shop, order, { accessToken, newPayment: null });
  return { orderId, number: order.number, accessToken, redirectUrl };
}
