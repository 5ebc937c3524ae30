import type { OrderAccess } from '#domain/orders/order-access.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockReturnForBuyer, type Return } from './lock-return.ts';
import { moveReturn } from './move-return.ts';

/**
 * Cancels a return by its buyer, who keeps the goods, before anything is received; event
 * `return.canceled`. Canceling again changes nothing.
 * @throws Refusal orders.unknown, returns.unknown, returns.transition-unlawful
 */
export function cancelReturn(
  shop: Shop,
  wanted: { readonly access: OrderAccess; readonly number: string },
): Promise<Return> {
  return inTransaction(shop, async (inside) => {
    const { back } = await lockReturnForBuyer(inside, wanted);
    const reason = 'the buyer keeps it';
    return back.status === 'canceled' ? back : moveReturn(inside, back, 'canceled', { reason });
  });
}
