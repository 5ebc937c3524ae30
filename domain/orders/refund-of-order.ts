import { and, inArray } from 'drizzle-orm';
import { refundExceedsCaptured } from '#domain/payments/refusals.ts';
import { type RefundToRequest, requestRefund } from '#domain/payments/request-refund.ts';
import { type RefundItem, refunds } from '#domain/payments/schema.ts';
import { isStanding } from '#domain/payments/standing-refunds.ts';
import type { Shop } from '#domain/shop.ts';
import type { Order } from './move-order.ts';
import { listOwnPayments } from './own-payments.ts';

/**
 * Sends money of an order back: by the payment that paid it, else by another that has enough left,
 * else by several, the first ones first. The caller holds the order's lock.
 * @returns the refunds' ids
 * @throws Refusal payments.refund-exceeds-captured
 */
export async function refundOfOrder(
  shop: Shop,
  order: Order,
  { amount, items, ...wanted }: Omit<RefundToRequest, 'paymentId'>,
): Promise<string[]> {
  const left = await readLeft(shop, order);
  const one = left.find((payment) => payment.left >= amount);
  const parts = one ? [{ paymentId: one.paymentId, amount }] : shared(left, amount);
  const split = splitItems(
    items ?? [],
    parts.map((part) => part.amount),
  );
  const ids: string[] = [];
  for (const [index, part] of parts.entries()) {
    const own = split[index] ?? [];
    ids.push(await requestRefund(shop, { ...wanted, ...part, ...(own.length > 0 && { items: own }) }));
  }
  return ids;
}

/** What is left to refund of the payments of an order, minor units. */
export async function readLeftToRefund(shop: Shop, order: Order): Promise<number> {
  return (await readLeft(shop, order)).reduce((sum, { left }) => sum + left, 0);
}

type Left = { readonly paymentId: string; readonly left: number };

async function readLeft(shop: Shop, order: Order): Promise<Left[]> {
  const own = await listOwnPayments(shop, order);
  const isOfThem = inArray(
    refunds.paymentId,
    own.map(({ id }) => id),
  );
  const asked = await shop.db
    .select({ paymentId: refunds.paymentId, amount: refunds.amount })
    .from(refunds)
    .where(and(isOfThem, isStanding));
  return own.map(({ id, capturedAmount }) => ({
    paymentId: id,
    left: asked.reduce((rest, one) => (one.paymentId === id ? rest - one.amount : rest), capturedAmount),
  }));
}

function shared(left: readonly Left[], amount: number) {
  let rest = amount;
  const parts = left.map((payment) => {
    const own = Math.min(rest, payment.left);
    rest -= own;
    return { paymentId: payment.paymentId, amount: own };
  });
  if (rest > 0) throw refundExceedsCaptured();
  return parts.filter((part) => part.amount > 0);
}

/**
 * Shares pieces over the parts of a refund in their order. Of pieces that two parts pay, the first
 * one has money without pieces. Pure.
 */
function splitItems(items: readonly RefundItem[], parts: readonly number[]): RefundItem[][] {
  const rest = items.map((item) => ({ ...item }));
  return parts.map((amount) => {
    let free = amount;
    const own: RefundItem[] = [];
    while (rest[0] && free > 0) {
      const [first] = rest;
      if (first.amount <= free) {
        own.push(first);
        free -= first.amount;
        rest.shift();
      } else {
        own.push({ ...first, quantity: 0, amount: free });
        rest[0] = { ...first, amount: first.amount - free };
        free = 0;
      }
    }
    return own;
  });
}
