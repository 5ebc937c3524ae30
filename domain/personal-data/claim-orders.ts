import { and } from 'drizzle-orm';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { hasAddress, isOfGuest, lockGuest } from './guest-orders.ts';

/**
 * Gives a customer the guest orders with their e-mail address, but for those that an erasure left.
 * The caller has checked that the address is verified, so the customer could read the mails of
 * these orders anyway. In the caller's transaction, for which the erasure of this guest waits.
 * @returns how many
 */
export async function claimOrders(
  shop: Shop,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<number> {
  await lockGuest(shop, email);
  const isTheirs = and(isOfGuest(orders), hasAddress(orders.email, email));
  const { rowCount } = await shop.db.update(orders).set({ customerId }).where(isTheirs);
  return rowCount ?? 0;
}
