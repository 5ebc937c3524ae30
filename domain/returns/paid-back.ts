import { and, inArray, isNull } from 'drizzle-orm';
import { isOfLine } from '#domain/orders/is-of-line.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { listOwnPayments } from '#domain/orders/own-payments.ts';
import { type RefundItem, refunds } from '#domain/payments/schema.ts';
import { isStandingRow } from '#domain/payments/standing-refunds.ts';
import type { Shop } from '#domain/shop.ts';
import type { Return } from './lock-return.ts';

/** What was asked back for an order before, as a return has to know it. */
export type PaidBack = {
  /** Minor units that were asked for this return and not refused, and their pieces. */
  readonly ownAmount: number;
  readonly ownItems: readonly RefundItem[];
  /** How often a provider refused money of this return. */
  readonly refused: number;
  /** Pieces that staff paid back without a return. */
  readonly byHand: readonly RefundItem[];
};

/** Reads what was asked back for an order; the caller holds its lock. */
export async function readPaidBack(shop: Shop, order: Order, { id }: Return): Promise<PaidBack> {
  const asked = await listAsked(shop, order);
  const own = asked.filter((one) => one.returnId === id);
  const counted = own.filter(isStandingRow);
  return {
    ownAmount: counted.reduce((sum, one) => sum + one.amount, 0),
    ownItems: counted.flatMap((one) => one.items ?? []),
    refused: own.filter(({ repaysId }) => repaysId === null).length - counted.length,
    byHand: byHand(asked),
  };
}

/** Lists the pieces of an order that staff paid back without a return. */
export async function listPaidByHand(shop: Shop, order: Order): Promise<readonly RefundItem[]> {
  return byHand(await listAsked(shop, order));
}

/** Those pieces by the order's lines. Pure. */
export function byLine(
  items: readonly RefundItem[],
  lines: readonly { readonly id: string; readonly variantCode: string }[],
): { readonly orderLineId: string; readonly quantity: number }[] {
  return items.flatMap((item) => {
    const line = lines.find((one) => isOfLine(item, one, lines));
    return line ? [{ orderLineId: line.id, quantity: item.quantity }] : [];
  });
}

type Asked = Pick<
  typeof refunds.$inferSelect,
  'amount' | 'items' | 'returnId' | 'state' | 'doneAt' | 'repaysId'
>;

async function listAsked(shop: Shop, order: Order): Promise<Asked[]> {
  const payments = (await listOwnPayments(shop, order)).map((payment) => payment.id);
  const { amount, items, returnId, state, doneAt, repaysId } = refunds;
  return shop.db
    .select({ amount, items, returnId, state, doneAt, repaysId })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, payments), isNull(refunds.changeId)));
}

function byHand(asked: readonly Asked[]): readonly RefundItem[] {
  return asked.flatMap((one) => (one.returnId === null && isStandingRow(one) ? (one.items ?? []) : []));
}
