import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { LineBuild } from '#domain/carts/line-build.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { orderLines } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';

/** A bike made to order as the workshop builds it. */
export type BuildPaper = { readonly order: Order; readonly name: string; readonly build: LineBuild };

/** The bikes made to order of paid orders that have not arrived, in the order of the orders. */
export async function readBuilds({ db }: Pick<Shop, 'db'>, of: readonly Order[]): Promise<BuildPaper[]> {
  const open = of.filter(({ status }) => status === 'processing' || status === 'pending');
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  const lines = await db
    .select({ orderId: orderLines.orderId, name: orderLines.name, build: orderLines.build })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), isNotNull(orderLines.build)))
    .orderBy(asc(orderLines.position));
  return open.flatMap((order) =>
    lines.flatMap(({ orderId, name, build }) =>
      orderId === order.id && build ? [{ order, name, build }] : [],
    ),
  );
}
