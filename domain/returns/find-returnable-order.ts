import { eq } from 'drizzle-orm';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { readLeftToRefund } from '#domain/orders/refund-of-order.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { isRefusal } from '#shared/refusal.ts';
import { listReturnable, type ReturnableLine } from './list-returnable.ts';
import { byLine, listPaidByHand } from './paid-back.ts';
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
  /** Pieces by line that staff paid back without a return. */
  readonly paidByHand: PiecesByLine;
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
  const lines = await listReturnable(shop, order);
  const paidByHand = new Map<string, number>();
  for (const { orderLineId, quantity } of byLine(await listPaidByHand(shop, order), lines))
    paidByHand.set(orderLineId, (paidByHand.get(orderLineId) ?? 0) + quantity);
  return {
    ...{ number, currency, shippingAmount, isPaid: paymentId !== null },
    leftAmount: await readLeftToRefund(shop, order),
    ...{ paidByHand, lines },
  };
}

/** The expected refund for these pieces, as if all earlier returns were refunded first. Pure. */
export function expectedBack(order: ReturnableOrder, back: PiecesByLine): ShareBack {
  if (!order.isPaid) return { amount: 0, deliveryAmount: 0, lines: [] };
  const before = new Map(order.lines.map(({ id, taken }) => [id, taken] as const));
  return cappedShare(sharePaid(order, { before, byHand: order.paidByHand, back }), order.leftAmount);
}
