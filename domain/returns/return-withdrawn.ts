import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findWithdrawnLines } from '#domain/withdrawals/find-withdrawn-lines.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { newId } from '#shared/ids.ts';
import { arrivalsOf, listReturnable } from './list-returnable.ts';
import { tellOf, writeTransition } from './move-return.ts';
import { newReturnNumber } from './return-number.ts';
import { returnLines, returns } from './schema.ts';
import { openPieces } from './window.ts';

type Pieces = { readonly orderLineId: string; readonly quantity: number };

/**
 * Announces the return of withdrawn pieces that their buyer has, approved at once, because a
 * withdrawal needs no consent; event `return.approved`. Each piece is announced once. Pieces that
 * were withdrawn after their fourteen days are left to staff.
 * @returns the return's number; null when nothing is to come back
 * @throws Refusal orders.unknown
 */
export function returnWithdrawn(
  shop: Shop,
  { orderId }: { readonly orderId: string },
): Promise<string | null> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    const pieces = await listWithdrawn(inside, order);
    return pieces.length > 0 ? announce(inside, order, pieces) : null;
  });
}

/** Whether `returnWithdrawn` has something to announce for an order. */
export async function hasWithdrawnPieces(shop: Shop, orderId: string): Promise<boolean> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order !== undefined && (await listWithdrawn(shop, order)).length > 0;
}

/** Announces the return of a statement's likely order, if it has one. */
export async function returnOfWithdrawal(
  shop: Shop,
  { withdrawalId }: { readonly withdrawalId: string },
): Promise<void> {
  const { orderId } = withdrawals;
  const [said] = await shop.db.select({ orderId }).from(withdrawals).where(eq(withdrawals.id, withdrawalId));
  if (said?.orderId) await returnWithdrawn(shop, { orderId: said.orderId });
}

async function listWithdrawn(shop: Shop, order: Order): Promise<Pieces[]> {
  const withdrawn = await findWithdrawnLines(shop, order.id);
  if (withdrawn.size === 0) return [];
  const parcels = await listShipments(shop, order.id);
  const lines = await listReturnable(shop, order);
  return lines.flatMap(({ id: orderLineId, left }) => {
    const declaredAt = withdrawn.get(orderLineId);
    if (!declaredAt) return [];
    const said = { at: declaredAt, country: order.country };
    const inTime = openPieces(arrivalsOf(orderLineId, parcels), said).quantity;
    const quantity = Math.min(left, inTime);
    return quantity > 0 ? [{ orderLineId, quantity }] : [];
  });
}

async function announce(shop: Shop, { id: orderId }: Order, pieces: readonly Pieces[]): Promise<string> {
  const requestedAt = shop.clock.now();
  const made = { id: newId(requestedAt.getTime()), number: newReturnNumber(), orderId, requestedAt };
  const reason = 'changed-my-mind' as const;
  await shop.db.insert(returns).values({ ...made, status: 'approved' });
  await shop.db
    .insert(returnLines)
    .values(pieces.map((piece) => ({ ...piece, reason, note: null, returnId: made.id })));
  const change = { returnId: made.id, fromStatus: null, toStatus: 'approved' } as const;
  await writeTransition(shop, { ...change, reason: 'withdrawn' });
  await recordAudit(shop, {
    action: 'return.approved',
    subjectKind: 'return',
    subjectId: made.id,
    detail: { orderId, pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
  await tellOf(shop, made, 'approved');
  return made.number;
}
