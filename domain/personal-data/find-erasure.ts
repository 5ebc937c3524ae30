import { max } from 'drizzle-orm';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { keptUntil } from './kept-until.ts';
import { erasures } from './schema.ts';
import { isOrderOf, isWaitingOf, type Known, knownCustomer } from './who.ts';

/** What somebody's erasure leaves, and when it happens if it waits. */
export type ErasureView = {
  /** Null: none waits. */
  readonly dueAt: Date | null;
  readonly orders: number;
  /** The last day on which the orders are kept; null without orders. */
  readonly keptUntil: string | null;
};

/** Of the acting customer. @throws Refusal customers.login-required */
export async function findErasure(shop: Shop): Promise<ErasureView> {
  return findErasureOf(shop, knownCustomer(requireCustomer(shop)));
}

/** The same of any customer or guest. The caller has checked the right. */
export async function findErasureOf(shop: Pick<Shop, 'db'>, known: Known): Promise<ErasureView> {
  const [waiting] = await shop.db.select({ dueAt: erasures.dueAt }).from(erasures).where(isWaitingOf(known));
  const [newest] = await shop.db
    .select({ placedAt: max(orders.placedAt) })
    .from(orders)
    .where(isOrderOf(known));
  return {
    dueAt: waiting?.dueAt ?? null,
    orders: await shop.db.$count(orders, isOrderOf(known)),
    keptUntil: newest?.placedAt ? keptUntil(newest.placedAt) : null,
  };
}

/** Why staff promised the erasure that waits; empty when its customer wished it. For staff. */
export async function findErasureReason({ db }: Pick<Shop, 'db'>, known: Known): Promise<string> {
  const [waiting] = await db.select({ reason: erasures.reason }).from(erasures).where(isWaitingOf(known));
  return waiting?.reason ?? '';
}
