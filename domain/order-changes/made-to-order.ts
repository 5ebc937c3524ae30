import { isBalanceOpen } from '#domain/orders/balance-of.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { paidLines } from '#domain/orders/paid-lines.ts';
import { madeToOrder } from './refusals.ts';
import type { Wanted } from './reprice.ts';
import type { OrderState } from './schema.ts';

type Line = OrderState['lines'][number];

/**
 * What a change calls a line: its variant; a build, which is none, by what its breakdown calls it,
 * so that two builds of one bike are two. Pure.
 */
export function goodsIdOf({ breakdown }: Pick<OrderState, 'breakdown'>, line: Line): string | null {
  return line.build ? (breakdown.lines[line.position - 1]?.variantId ?? line.id) : line.variantId;
}

/** What an order has, in the words of a change. Pure. */
export function wantedOf(state: OrderState): Wanted[] {
  return state.lines.flatMap((line) => {
    const variantId = goodsIdOf(state, line);
    return variantId === null ? [] : [{ variantId, quantity: line.quantity }];
  });
}

/**
 * Bikes made to order may only be taken off, and nothing may come beside them: what is agreed with
 * the workshop stays. Once a balance is paid or ended they are no longer taken off by a change.
 * @throws Refusal order-changes.made-to-order
 */
export function requireOnlyFewer(order: Order, before: OrderState, target: readonly Wanted[]): void {
  if (before.lines.every(({ build }) => build === null)) return;
  const had = new Map(wantedOf(before).map(({ variantId, quantity }) => [variantId, quantity]));
  const isMore = target.some(({ variantId, quantity }) => quantity > (had.get(variantId) ?? 0));
  const isSettled = order.depositAmount !== null && !isBalanceOpen(order);
  if (isMore || isSettled) throw madeToOrder();
}

/**
 * The deposit of what stays: each bike's own share, everything else whole, so that the share of a
 * bike that is taken off goes back (docs/decisions/0055). Null where no bike is left, because all
 * that stays is paid. Pure.
 */
export function depositAfter(order: Order, before: OrderState, after: OrderState): number | null {
  if (order.depositAmount === null) return null;
  if (after.lines.every(({ build }) => build === null)) return null;
  const paid = new Map(paidLines(order, before.lines).map(({ id, totalAmount }) => [id, totalAmount]));
  return after.lines.reduce(
    (sum, { id, build, totalAmount }) => sum + (build ? (paid.get(id) ?? 0) : totalAmount),
    after.breakdown.shippingAmount,
  );
}

/** Lines of one state that the other has not. Pure. */
export function goneLines(before: OrderState, after: OrderState): Line[] {
  return before.lines.filter(({ id }) => after.lines.every((line) => line.id !== id));
}

/** What was due for a state so far, in minor units: its deposit, else all of it. Pure. */
export function dueOf({ breakdown, depositAmount = null }: OrderState): number {
  return depositAmount ?? breakdown.totalAmount;
}

/** The money that a change moves, in minor units: positive to be paid, negative goes back. Pure. */
export function movedAmountOf({ before, after }: { before: OrderState; after: OrderState }): number {
  return dueOf(after) - dueOf(before);
}
