import { eq } from 'drizzle-orm';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { isRefusal } from '#shared/refusal.ts';
import { listReturnable, type ReturnableLine } from './list-returnable.ts';
import { type PiecesByLine, type ShareBack, sharePaid } from './share-paid.ts';

/** An order somebody can open, with what of it can be returned. Amounts in minor units. */
export type ReturnableOrder = {
  readonly number: string;
  readonly currency: Currency;
  readonly shippingAmount: number;
  /** Something was paid for it, so something can go back. */
  readonly isPaid: boolean;
  readonly lines: readonly ReturnableLine[];
};

/** The order somebody can open, else null, without telling whether there is one. */
export async function findReturnableOrder(shop: Shop, access: OrderAccess): Promise<ReturnableOrder | null> {
  const id = await requireOrderAccess(shop, access).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  const [order] = id === null ? [] : await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) return null;
  const { number, currency, shippingAmount, paymentId } = order;
  return {
    ...{ number, currency, shippingAmount, isPaid: paymentId !== null },
    lines: await listReturnable(shop, order),
  };
}

/** What will likely go back for these pieces: as if all that is on its way back were refunded before. Pure. */
export function expectedBack(order: ReturnableOrder, back: PiecesByLine): ShareBack {
  if (!order.isPaid) return { amount: 0, deliveryAmount: 0 };
  return sharePaid(order, { before: new Map(order.lines.map((line) => [line.id, line.taken])), back });
}
