import { type AnyColumn, and, eq, exists, sql } from 'drizzle-orm';
import type { Address } from '#domain/checkout/input.ts';
import type { Payment } from '#domain/payments/find-payment.ts';
import type { Shop } from '#domain/shop.ts';
import type { BicycleKind } from '#drawing/geometry/bicycle-spec.ts';
import { isOpenToken } from './access-token.ts';
import type { Order } from './move-order.ts';
import { orderAccessTokens, type orderLines, type orderTransitions } from './schema.ts';

/** A line of an order, whether it is a bike, and the kind of bicycle that its picture shows. */
export type OrderLine = typeof orderLines.$inferSelect & {
  readonly isBike: boolean;
  /** Null where the picture is none that the house draws of a bicycle. */
  readonly drawnKind: BicycleKind | null;
};

/** What belongs to an order, besides its own row. */
export type OrderParts = {
  readonly lines: readonly OrderLine[];
  /** Every attempt to pay it, the first one first. */
  readonly payments: readonly Payment[];
  /** Every row about its status, the first one first. */
  readonly transitions: readonly (typeof orderTransitions.$inferSelect)[];
  /** The last correction of its delivery address; null without one. */
  readonly corrected: Address | null;
};

const PARTS = {
  lines: {
    orderBy: { position: 'asc' },
    extras: {
      isBike: ({ variantId }: { readonly variantId: AnyColumn }) => sql<boolean>`exists (
        select from variants v join products p on p.id = v.product_id where v.id = ${variantId} and p.kind = 'bike')`,
      drawnKind: ({ pictureHash }: { readonly pictureHash: AnyColumn }) => sql<BicycleKind | null>`(
        select recipe ->> 'model' from pictures where hash = ${pictureHash} and recipe ->> 'kind' = 'bicycle')`,
    },
  },
  payments: { orderBy: { id: 'asc' } },
  transitions: { orderBy: { id: 'asc' } },
  addresses: { columns: { address: true }, orderBy: { id: 'desc' }, limit: 1 },
} as const;

/** Finds what belongs to an order, in one query. @throws Error when there is no such order */
export async function findOrderParts({ db }: Pick<Shop, 'db'>, orderId: string): Promise<OrderParts> {
  const found = await db.query.orders
    .findFirst({ columns: { id: true }, where: { id: orderId }, with: PARTS })
    .prepare()
    .execute();
  if (!found) throw new Error(`There is no order ${orderId}`);
  const { lines, payments, transitions, addresses } = found;
  return { lines, payments, transitions, corrected: addresses[0]?.address ?? null };
}

/** Finds an order that a link opens, with all its parts, in one query; null for any other. */
export async function findOpenedOrder(
  shop: Pick<Shop, 'db' | 'clock'>,
  { number, token }: { readonly number: string; readonly token: string },
): Promise<{ readonly order: Order; readonly parts: OrderParts } | null> {
  const { db } = shop;
  const isOpened = ({ id }: { readonly id: AnyColumn }) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(orderAccessTokens)
        .where(and(eq(orderAccessTokens.orderId, id), isOpenToken(shop, token))),
    );
  const found = await db.query.orders
    .findFirst({ where: { number, RAW: isOpened }, with: PARTS })
    .prepare()
    .execute();
  if (!found) return null;
  const { lines, payments, transitions, addresses, ...order } = found;
  return { order, parts: { lines, payments, transitions, corrected: addresses[0]?.address ?? null } };
}
