import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { returnLines, returns, returnTransitions } from './schema.ts';
import type { ReturnStatus } from './states.ts';

/** A return as buyer and staff see it. Amounts in minor units. */
export type ReturnView = typeof returns.$inferSelect & {
  readonly orderNumber: string;
  readonly currency: Currency;
  readonly lines: readonly ReturnLineView[];
  /** Every change of its status, the first one first. */
  readonly history: readonly { readonly status: ReturnStatus; readonly at: Date }[];
};

export type ReturnLineView = Omit<typeof returnLines.$inferSelect, 'returnId'> & {
  readonly variantCode: string;
  readonly name: string;
  readonly description: string;
  readonly pictureHash: string | null;
};

/**
 * Lists the returns of what an order's buyer had, the first one first. The caller has checked
 * access to the order.
 */
export function listReturnsOfOrder(shop: Pick<Shop, 'db'>, orderId: string): Promise<ReturnView[]> {
  const wasTheirs = and(eq(returns.orderId, orderId), eq(returns.beforeShipping, false));
  return viewReturns(shop, wasTheirs, { limit: 100, offset: 0, isOldestFirst: true });
}

/** Finds the return of a refund, for mails; null without a return. */
export async function findReturnOfRefund(
  shop: Pick<Shop, 'db'>,
  refundId: string,
): Promise<ReturnView | null> {
  const ofRefund = shop.db.select({ id: refunds.returnId }).from(refunds).where(eq(refunds.id, refundId));
  const isIt = inArray(returns.id, ofRefund);
  return (await viewReturns(shop, isIt, { limit: 1, offset: 0 }))[0] ?? null;
}

/** @throws Error when there is no such return */
export async function getReturnById(shop: Pick<Shop, 'db'>, id: string): Promise<ReturnView> {
  const [found] = await viewReturns(shop, eq(returns.id, id), { limit: 1, offset: 0 });
  if (!found) throw new Error(`There is no return ${id}`);
  return found;
}

type Part = { readonly limit: number; readonly offset: number; readonly isOldestFirst?: boolean };

/** Reads these returns with their lines and history. The caller has checked access to them. */
export async function viewReturns(
  { db }: Pick<Shop, 'db'>,
  isWanted: SQL | undefined,
  { limit, offset, isOldestFirst = false }: Part,
): Promise<ReturnView[]> {
  const by = isOldestFirst ? asc : desc;
  const rows = await db
    .select({ back: returns, orderNumber: orders.number, currency: orders.currency })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isWanted)
    .orderBy(by(returns.requestedAt), by(returns.id))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.back.id);
  const lines = await listLines(db, ids);
  const changes = await listChanges(db, ids);
  return rows.map(({ back, orderNumber, currency }) => ({
    ...{ ...back, orderNumber, currency },
    lines: lines.flatMap(({ returnId, ...line }) => (returnId === back.id ? [line] : [])),
    history: changes.flatMap(({ returnId, ...change }) => (returnId === back.id ? [change] : [])),
  }));
}

function listLines(db: Handle, returnIds: readonly string[]) {
  return db
    .select({
      returnId: returnLines.returnId,
      orderLineId: returnLines.orderLineId,
      quantity: returnLines.quantity,
      reason: returnLines.reason,
      note: returnLines.note,
      receivedQuantity: returnLines.receivedQuantity,
      restockedQuantity: returnLines.restockedQuantity,
      variantCode: orderLines.variantCode,
      name: orderLines.name,
      description: orderLines.description,
      pictureHash: orderLines.pictureHash,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, [...returnIds]))
    .orderBy(asc(orderLines.position));
}

function listChanges(db: Handle, returnIds: readonly string[]) {
  const { returnId, toStatus: status, at } = returnTransitions;
  return db
    .select({ returnId, status, at })
    .from(returnTransitions)
    .where(inArray(returnId, [...returnIds]))
    .orderBy(asc(returnTransitions.id));
}
