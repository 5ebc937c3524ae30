import { eq } from 'drizzle-orm';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import type { Billing } from '#domain/checkout/input.ts';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { sampleOrder } from './sample-order.ts';

type Wanted = Parameters<typeof sampleOrder>[1] & {
  readonly billing?: Partial<Billing>;
  readonly paidAt?: string;
};

export type OrderToInvoice = { readonly id: string; readonly number: string; readonly paymentId: string };

/**
 * A sample order with the payment that paid it and its billing, for rooms that write
 * documents of orders.
 */
export async function orderToInvoice(shop: Pick<Shop, 'db'>, wanted: Wanted = {}): Promise<OrderToInvoice> {
  const { billing, paidAt = '2026-11-20T13:07:00Z', ...order } = wanted;
  const { id } = await sampleOrder(shop, order);
  const number = newOrderNumber();
  const [paymentId, instant] = [newId(), new Date(paidAt)];
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`no order ${id}`);
  await shop.db.insert(payments).values({
    id: paymentId,
    orderId: id,
    provider: 'sandbox',
    idempotencyKey: newId(),
    orderReference: number,
    state: 'captured',
    amount: row.totalAmount,
    capturedAmount: row.totalAmount,
    currency: row.currency,
    method: 'visa',
    cardLastDigits: '4242',
    createdAt: instant,
    updatedAt: instant,
  });
  const details = { ...row.details, billing: { ...PRIVATE_BILLING, ...billing } };
  await shop.db.update(orders).set({ number, paidAt: instant, paymentId, details }).where(eq(orders.id, id));
  return { id, number, paymentId };
}

/** A refund of a payment, completed at an instant unless it is only requested. @returns its id */
export async function sampleRefund(
  shop: Pick<Shop, 'db'>,
  refund: { paymentId: string; amount: number; at?: string; state?: 'requested' | 'done' },
): Promise<string> {
  const { paymentId, amount, at = '2026-11-21T09:00:00Z', state = 'done' } = refund;
  const id = newId();
  await shop.db.insert(refunds).values({
    id,
    paymentId,
    amount,
    reason: 'returned',
    idempotencyKey: newId(),
    state,
    createdAt: new Date(at),
    doneAt: state === 'done' ? new Date(at) : null,
  });
  return id;
}
