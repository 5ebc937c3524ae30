import { eq } from 'drizzle-orm';
import type { Address } from '#domain/checkout/input.ts';
import { findDeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { requireOrderAccess } from '#domain/orders/order-access.ts';
import { orderUnknown } from '#domain/orders/refusals.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import { type FoundGoods, findGoods } from '#domain/phone-orders/list-goods.ts';
import { shipments } from '#domain/shipments/schema.ts';
import { isStillChangeable } from '#domain/shipments/still-changeable.ts';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { isRefusal, type Refusal } from '#shared/refusal.ts';
import type { OrderChange } from './apply-change.ts';
import { findOpenChange } from './find-open-change.ts';
import { goodsIdOf } from './made-to-order.ts';
import {
  type ChangePlan,
  getBuyersShop,
  planChange,
  readState,
  readWaiting,
  requireOpen,
} from './plan-change.ts';
import { type GoodsNow, readGoods } from './read-goods.ts';
import type { Wanted } from './reprice.ts';
import type { OrderState } from './schema.ts';

type Of = { readonly number: string };
/** Also what else is to come into it. */
type OfAnd = Of & { readonly added?: readonly string[] };

/** A line that may change, and what else of its product is sold. */
export type ChangeableLine = OrderState['lines'][number] & {
  /** What a change calls it (`goodsIdOf`). */
  readonly goodsId: string;
  /** Pieces that are packed or gone: they stay. */
  readonly gone: number;
  readonly variants: readonly GoodsNow[];
};

/** What of an order can change now. */
export type ChangeableOrder = {
  readonly order: Pick<Order, 'id' | 'number' | 'currency' | 'country'>;
  readonly lines: readonly ChangeableLine[];
  readonly added: readonly GoodsNow[];
  readonly address: Address;
  /** Null where a dealer's address or a packed parcel keeps it. */
  readonly mayRedirect: boolean;
  /** A change that waits for its difference; no other can be made. */
  readonly offered: OrderChange | null;
  /** Why its lines cannot change; null where they can. */
  readonly closed: Refusal | null;
};

/**
 * Reads what of an order can change, with the variants that its lines can be swapped for.
 * @throws Refusal orders.unknown, orders.staff-only, staff.right-lacking
 */
export async function readChangeable(shop: Shop, { added = [], ...of }: OfAnd): Promise<ChangeableOrder> {
  const order = await getOrder(shop, of);
  const state = await readState(shop, order);
  const { lines } = state;
  const built = lines.filter(({ build }) => build).map(({ id }) => id);
  const waiting = await readWaiting(shop, order, lines);
  const parcels = await shop.db
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.orderId, order.id));
  const goods = await readGoods(await getBuyersShop(shop, order), [
    ...lines.map(({ variantId }) => variantId),
    ...added.filter(isId),
  ]);
  const sold = goods.filter(({ isOnSale, streetAmount }) => isOnSale && streetAmount !== null);
  const productOf = (id: string) => goods.find(({ variantId }) => variantId === id)?.productId;
  return {
    order,
    added: sold.filter(({ variantId }) => added.includes(variantId)),
    address: await findDeliveryAddress(shop, order),
    mayRedirect: isStillChangeable(order.status, parcels) && !order.details.collection,
    offered: await findOpenChange(shop, order.id),
    closed: await requireOpen(shop, order, built).then(() => null, toldRefusal),
    lines: lines.map((line) => ({
      ...line,
      goodsId: goodsIdOf(state, line) ?? line.id,
      gone: line.quantity - (waiting.get(line.id) ?? 0),
      variants: line.build ? [] : sold.filter(({ productId }) => productId === productOf(line.variantId)),
    })),
  };
}

/**
 * Shows a change before it is made.
 * @throws Refusal those of `planChange`, orders.unknown, orders.staff-only, staff.right-lacking
 */
export async function readDifference(
  shop: Shop,
  { lines, ...of }: Of & { readonly lines: readonly Wanted[] },
): Promise<ChangePlan> {
  return planChange(shop, await getOrder(shop, of), lines);
}

/**
 * Finds goods to add to an order, in its market (`findGoods`).
 * @throws Refusal orders.unknown, orders.staff-only, staff.right-lacking
 */
export async function listGoodsFor(
  shop: Shop,
  { asked, ...of }: Of & { readonly asked: string },
): Promise<FoundGoods[]> {
  return findGoods(await getBuyersShop(shop, await getOrder(shop, of)), asked);
}

async function getOrder(shop: Shop, of: Of): Promise<Order> {
  requireStaff(shop, 'change');
  const orderId = await requireOrderAccess(shop, of);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw orderUnknown();
  return order;
}

function toldRefusal(error: unknown): Refusal {
  if (isRefusal(error)) return error;
  throw error;
}
