import type { OrderAccess } from '#domain/orders/order-access.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockReturnForBuyer, type Return } from './lock-return.ts';
import { moveReturn } from './move-return.ts';

/**
 * The buyer keeps the goods after all, while nothing of them is received; event `return.canceled`. Asked for twice it happens once.
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
