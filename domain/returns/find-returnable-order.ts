import { eq } from 'drizzle-orm';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { readLeftToRefund } from '#domain/orders/refund-of-order.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { isRefusal } from '#shared/refusal.ts';
import { listReturnable, type ReturnableLine } from './list-returnable.ts';
import { cappedShare, type PiecesByLine, type ShareBack, sharePaid } from './share-paid.ts';

/** An order with its returnable lines. Amounts in minor units. */
export type ReturnableOrder = {
  readonly number: string;
  readonly currency: Currency;
  readonly shippingAmount: number;
  /** Money was paid for it, so money can go back. */
  readonly isPaid: boolean;
  /** What is left of what was paid. */
  readonly leftAmount: number;
  readonly lines: readonly ReturnableLine[];
};

/** Finds an order the visitor can open; null otherwise, whether it exists or not. */
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
    leftAmount: await readLeftToRefund(shop, order),
    lines: await listReturnable(shop, order),
  };
}

/** The expected refund for these pieces, as if all earlier returns were refunded first. Pure. */
export function expectedBack(order: ReturnableOrder, back: PiecesByLine): ShareBack {
  if (!order.isPaid) return { amount: 0, deliveryAmount: 0, lines: [] };
  const before = new Map(order.lines.map((line) => [line.id, line.taken]));
  return cappedShare(sharePaid(order, { before, back }), order.leftAmount);
}
