import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** A bike as an order's line names and pictures it. */
export type OrderedBike = { readonly name: string; readonly pictureHash: string | null };

/** The first bike of an order; null when it has none. */
export async function findOrderedBike(shop: Pick<Shop, 'db'>, orderId: string): Promise<OrderedBike | null> {
  const [row] = await readBike(shop.db, { orderId });
  return row ?? null;
}

const readBike = statement<{ orderId: string }, OrderedBike>(
  'ordered_bike',
  `select line.name, line.picture_hash as "pictureHash"
   from order_lines line join variants v on v.id = line.variant_id join products p on p.id = v.product_id
   where line.order_id = :orderId::uuid and p.kind = 'bike'
   order by line.position limit 1`,
);
