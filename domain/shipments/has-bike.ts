import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** Whether a bicycle is in a parcel: only then riders are told to check bolts and tyres. */
export async function hasBike(shop: Pick<Shop, 'db'>, shipmentId: string): Promise<boolean> {
  const [row] = await readBikes(shop.db, { shipmentId });
  return row?.holds === true;
}

const readBikes = statement<{ shipmentId: string }, { holds: boolean }>(
  'shipment_has_bike',
  `select exists (
     select from shipment_lines sl join order_lines ol on ol.id = sl.order_line_id
     join variants v on v.id = ol.variant_id join products p on p.id = v.product_id
     where sl.shipment_id = :shipmentId::uuid and p.kind = 'bike') as holds`,
);
