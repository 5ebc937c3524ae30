import type { Order } from './move-order.ts';

/** What is paid when ordering, in minor units: the deposit, else all of it. Pure. */
export function dueAmountOf({
  depositAmount,
  totalAmount,
}: Pick<Order, 'depositAmount' | 'totalAmount'>): number {
  return depositAmount ?? totalAmount;
}

/** What is paid before its bikes made to order leave, in minor units. Pure. */
export function balanceAmountOf(order: Pick<Order, 'depositAmount' | 'totalAmount'>): number {
  return order.totalAmount - dueAmountOf(order);
}

/** When its buyer was last asked for the balance: the reminder, else the first asking. Pure. */
export function lastAskedAt(order: Pick<Order, 'balanceAskedAt' | 'balanceRemindedAt'>): Date | null {
  return order.balanceRemindedAt ?? order.balanceAskedAt;
}

type Split = Pick<Order, 'balanceEndedAt' | 'balancePaidAt' | 'depositAmount' | 'status'>;

/** Whether the deposit of an order that goes on is paid, and its balance is not. Pure. */
export function isBalanceOpen({ balanceEndedAt, balancePaidAt, depositAmount, status }: Split): boolean {
  const goesOn = status === 'processing' || status === 'pending';
  return goesOn && depositAmount !== null && balancePaidAt === null && balanceEndedAt === null;
}
