import { and, eq, inArray } from 'drizzle-orm';
import { onceOnly } from '#domain/idempotency/once-only.ts';
import { idempotencyKeys } from '#domain/idempotency/schema.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orderUnknown } from '#domain/orders/refusals.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { recordUndoOfMany } from '#domain/undo/record-undo.ts';
import { isRefusal, type Refusal } from '#shared/refusal.ts';
import { packShipment } from './pack-shipment.ts';
import { prepareShipment } from './prepare-shipment.ts';
import { nothingToPack, orderNotProcessing, packFailed } from './refusals.ts';

const SCOPE = 'pack-orders';

export type ManyToPack = {
  readonly numbers: readonly string[];
  /** The form's own name: sent twice, it packs once and answers the same. */
  readonly key: string;
};

export type Packed = {
  readonly number: string;
  /** Why it was not packed; null: it is. */
  readonly cause: Refusal | null;
};

/**
 * Packs many orders, each in a transaction of its own with its own audit: one that fails leaves the
 * others done. What failed may be tried again under the same key.
 * @returns each order with the cause that keeps it
 * @throws Refusal orders.staff-only, staff.right-lacking, idempotency.key-invalid
 */
export async function packOrders(shop: Shop, { numbers, key }: ManyToPack): Promise<Packed[]> {
  requireStaff(shop, 'change');
  const packed: Packed[] = [];
  for (const number of new Set(numbers)) {
    const once = { scope: SCOPE, key: keyOf(key, number), request: { number } };
    const cause = await onceOnly(shop, once, (inside) => packWhole(inside, { number, key })).then(
      () => null,
      (error: unknown) => causeOf(number, error),
    );
    packed.push({ number, cause });
  }
  return packed;
}

/** A fault that no rule foresees is one order's, too: whoever packs learns of the others. */
function causeOf(number: string, error: unknown): Refusal {
  if (isRefusal(error)) return error;
  console.error(`Order ${number} was not packed:`, error);
  return packFailed();
}

/** How many of these orders a running act has packed so far. @throws Refusal orders.staff-only */
export async function countPacked(shop: Shop, { numbers, key }: ManyToPack): Promise<number> {
  requireStaff(shop, 'look');
  if (numbers.length === 0) return 0;
  const keys = numbers.map((number) => keyOf(key, number));
  const isDone = and(eq(idempotencyKeys.scope, SCOPE), inArray(idempotencyKeys.key, keys));
  return shop.db.$count(idempotencyKeys, isDone);
}

/** Their packing was taken back: under the same key they can be packed again. */
export async function deletePackKeys({ db }: Shop, { numbers, key }: ManyToPack): Promise<void> {
  if (numbers.length === 0) return;
  const keys = numbers.map((number) => keyOf(key, number));
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, SCOPE), inArray(idempotencyKeys.key, keys)));
}

const keyOf = (key: string, number: string) => `${key}:${number}`;

/** All that waits in an order goes into one box. */
async function packWhole(inside: Shop, { number, key }: { number: string; key: string }): Promise<string> {
  const { id, status } = orders;
  const isIt = eq(orders.number, parseOrderNumber(number));
  const [order] = await inside.db.select({ id, status }).from(orders).where(isIt);
  if (!order) throw orderUnknown();
  if (order.status !== 'processing') throw orderNotProcessing(order.status);
  const shipmentId = await prepareShipment(inside, { orderId: order.id });
  if (shipmentId === null) throw nothingToPack();
  const { packedAt } = await packShipment(inside, { shipmentId });
  await recordUndoOfMany(inside, { kind: 'orders.packed', key, one: { number, shipmentId, packedAt } });
  return shipmentId;
}
