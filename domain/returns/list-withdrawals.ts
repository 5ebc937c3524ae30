import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { shipmentLines, shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { linesOfStatement } from '#domain/withdrawals/lines-of-statement.ts';
import { refundDueBy } from '#domain/withdrawals/refund-due-by.ts';
import { withdrawalStates, withdrawals } from '#domain/withdrawals/schema.ts';
import { returnLines, returns } from './schema.ts';
import {
  countPieces,
  progressOf,
  type WithdrawalProgress,
  type WithdrawnLine,
  type WithdrawnPieces,
} from './withdrawal-progress.ts';

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
  readonly pieces: WithdrawnPieces;
};

const isOpen = isNull(withdrawalStates.ended);

/**
 * Lists the withdrawals that wait, the most urgent first. Ended ones are not read.
 * @throws Refusal orders.staff-only
 */
export async function listOpenWithdrawals(shop: Shop): Promise<WithdrawalView[]> {
  requireStaff(shop, 'look', 'returns');
  const open = await viewWithdrawals(shop, isOpen);
  return open.filter(({ progress }) => progress !== 'settled');
}

/**
 * The withdrawal of an order that its page tells of: the latest that waits, else the latest; null
 * without one. The caller has checked access to it.
 */
export async function findWithdrawalOfOrder(
  shop: Pick<Shop, 'db'>,
  orderId: string,
): Promise<WithdrawalView | null> {
  const all = await viewWithdrawals(shop, eq(withdrawals.orderId, orderId));
  return (
    all.findLast(({ progress }) => progress !== 'settled' && progress !== 'closed') ?? all.at(-1) ?? null
  );
}

/** Finds one withdrawal by its id; null without one. The caller may see it. */
export async function findWithdrawalView(shop: Pick<Shop, 'db'>, id: string): Promise<WithdrawalView | null> {
  return (await viewWithdrawals(shop, eq(withdrawals.id, id)))[0] ?? null;
}

/** The withdrawals of an order that wait, also those whose money has just gone back. */
export function listWaitingOfOrder(shop: Pick<Shop, 'db'>, orderId: string): Promise<WithdrawalView[]> {
  return viewWithdrawals(shop, and(eq(withdrawals.orderId, orderId), isOpen));
}

/** Reads these withdrawals, the first statement first. The caller has checked the right to them. */
export async function viewWithdrawals(
  shop: Pick<Shop, 'db'>,
  condition: SQL | undefined,
): Promise<WithdrawalView[]> {
  const rows = await shop.db
    .select({ said: withdrawals, state: withdrawalStates, number: orders.number, status: orders.status })
    .from(withdrawalStates)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalStates.withdrawalId))
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(condition)
    .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.id));
  if (rows.length === 0) return [];
  const lines = await findLines(
    shop,
    rows.flatMap(({ said }) => said.orderId ?? []),
  );
  return rows.map(({ said, state, number, status }) => {
    const { id, name, orderReference, orderId, declaredAt } = said;
    const ofOrder = lines.filter((line) => line.orderId === orderId);
    const withdrawn = linesOfStatement(said, ofOrder);
    const progress = state.ended ?? progressOf(status, withdrawn);
    const due = { declaredAt, refundDueBy: refundDueBy(declaredAt), progress };
    return { id, name, orderReference, orderId, orderNumber: number, ...due, pieces: countPieces(withdrawn) };
  });
}

type LineOfOrder = typeof orderLines.$inferSelect & WithdrawnLine;

/** The lines of these orders, each with the returns and the parcels of its own pieces. */
async function findLines(shop: Pick<Shop, 'db'>, orderIds: readonly string[]): Promise<LineOfOrder[]> {
  const ofOrders = inArray(orderLines.orderId, [...new Set(orderIds)]);
  const lines = await shop.db.select().from(orderLines).where(ofOrders).orderBy(asc(orderLines.position));
  const { orderLineId, quantity, receivedQuantity } = returnLines;
  const back = await shop.db
    .select({ orderLineId, quantity, receivedQuantity, status: returns.status })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(orderLines, eq(orderLines.id, orderLineId))
    .where(ofOrders);
  const parcels = await shop.db
    .select({ orderLineId: shipmentLines.orderLineId, status: shipments.status })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(ofOrders);
  return lines.map((line) => ({
    ...line,
    returns: back.filter((one) => one.orderLineId === line.id),
    parcels: parcels.filter((one) => one.orderLineId === line.id),
  }));
}
