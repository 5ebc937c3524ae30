import { asc, eq, inArray } from 'drizzle-orm';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { refundDueBy } from '#domain/withdrawals/refund-due-by.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { returns } from './schema.ts';

/**
 * How far a withdrawal is: its order is not known; nothing was paid; nothing leaves; a parcel is
 * still on its way; the goods are with the buyer, or coming back; the money went back.
 */
export type WithdrawalProgress =
  | 'order-unknown'
  | 'unpaid'
  | 'held'
  | 'on-its-way'
  | 'arrived'
  | 'coming-back'
  | 'settled';

/** A statement of withdrawal, and what becomes of it. */
export type WithdrawalView = {
  readonly id: string;
  readonly name: string;
  /** As its buyer typed it. */
  readonly orderReference: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly declaredAt: Date;
  /** The last day for the money, `YYYY-MM-DD`. */
  readonly refundDueBy: string;
  readonly progress: WithdrawalProgress;
};

/**
 * Lists the withdrawals that are not settled, the most urgent first.
 * @throws Refusal orders.staff-only
 */
export async function listOpenWithdrawals(shop: Shop): Promise<WithdrawalView[]> {
  requireStaff(shop);
  const all = await view(shop);
  return all.filter(({ progress }) => progress !== 'settled');
}

/** The latest withdrawal of an order; null without one. The caller has checked access to it. */
export async function findWithdrawalOfOrder(
  shop: Pick<Shop, 'db'>,
  orderId: string,
): Promise<WithdrawalView | null> {
  return (await view(shop, orderId)).at(-1) ?? null;
}

async function view(shop: Pick<Shop, 'db'>, orderId?: string): Promise<WithdrawalView[]> {
  const rows = await shop.db
    .select({ said: withdrawals, number: orders.number, status: orders.status })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(orderId === undefined ? undefined : eq(withdrawals.orderId, orderId))
    .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.id));
  const known = rows.flatMap(({ said }) => said.orderId ?? []);
  const parcels = await shop.db
    .select({ orderId: shipments.orderId, status: shipments.status })
    .from(shipments)
    .where(inArray(shipments.orderId, known));
  const back = await shop.db
    .select({ orderId: returns.orderId, status: returns.status })
    .from(returns)
    .where(inArray(returns.orderId, known));
  return rows.map(({ said, number, status }) => {
    const { id, name, orderReference, orderId, declaredAt } = said;
    const isOfIt = (one: { readonly orderId: string }) => one.orderId === orderId;
    const facts = { status, parcels: parcels.filter(isOfIt), returns: back.filter(isOfIt) };
    const due = { declaredAt, refundDueBy: refundDueBy(declaredAt), progress: progressOf(facts) };
    return { id, name, orderReference, orderId, orderNumber: number, ...due };
  });
}

type Facts = {
  readonly status: OrderStatus | null;
  readonly parcels: readonly { readonly status: string }[];
  readonly returns: readonly { readonly status: string }[];
};

function progressOf({ status, parcels, returns: back }: Facts): WithdrawalProgress {
  if (status === null) return 'order-unknown';
  if (status === 'awaiting_payment') return 'unpaid';
  if (status === 'canceled' || status === 'refunded') return 'settled';
  if (status === 'pending') return 'held';
  const counted = back.filter(({ status: state }) => state !== 'rejected' && state !== 'canceled');
  if (counted.length > 0)
    return counted.every(({ status: state }) => state === 'completed') ? 'settled' : 'coming-back';
  return parcels.some(({ status: state }) => state === 'shipped') ? 'on-its-way' : 'arrived';
}
