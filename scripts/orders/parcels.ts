import type { OrderView } from '#domain/orders/find-order.ts';
import { CARRIERS } from '#domain/shipments/carriers.ts';
import { completeShipment } from '#domain/shipments/complete-shipment.ts';
import { listShipments, type ShipmentView } from '#domain/shipments/list-shipments.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { type Pieces, prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import type { ShipmentStatus } from '#domain/shipments/states.ts';
import { unpackShipment } from '#domain/shipments/unpack-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { CommandFault } from '../command/command-fault.ts';

export type Options = { readonly parcel?: string | undefined; readonly at?: string | undefined };

/** `pack NUMBER [CODE=PIECES …]`: everything that waits, or these pieces of it. */
export async function pack(shop: Shop, order: OrderView, words: readonly string[]): Promise<string> {
  const shipmentId = await prepareShipment(shop, { orderId: order.id });
  if (!shipmentId)
    throw new CommandFault(`Nothing of order ${order.number} waits to be packed: it is ${order.status}.`);
  const pieces = words.length > 0 ? words.map((word) => piecesOf(order, word)) : undefined;
  await packShipment(shop, { shipmentId, pieces });
  const parcels = await listShipments(shop, order.id);
  const { position } = parcels.find(({ id }) => id === shipmentId) ?? { position: 0 };
  const isRest = parcels.some(({ status }) => status === 'pending');
  return `Packed as parcel ${position}.${isRest ? ' The rest still waits.' : ''}`;
}

function piecesOf(order: OrderView, word: string): Pieces {
  const [code = '', count = '1'] = word.split('=');
  const line = order.lines.find(({ variantCode }) => variantCode === code);
  const codes = order.lines.map(({ variantCode }) => variantCode).join(', ');
  if (!line) throw new CommandFault(`“${code}” is not in order ${order.number}. It holds: ${codes}`);
  return { orderLineId: line.id, quantity: Number(count) };
}

/** `unpack NUMBER [--parcel N]` */
export async function unpack(shop: Shop, order: OrderView, options: Options): Promise<string> {
  const parcel = await chooseParcel(shop, order, 'packed', options);
  await unpackShipment(shop, { shipmentId: parcel.id });
  return `Parcel ${parcel.position} is called back: its pieces wait to be packed again.`;
}

/** `ship NUMBER CARRIER [TRACKING] [--parcel N]` */
export async function ship(
  shop: Shop,
  order: OrderView,
  [carrier = '', trackingNumber = null]: readonly (string | null)[],
  options: Options,
): Promise<string> {
  const carriers = Object.keys(CARRIERS).join(', ');
  if (!carrier || !(carrier in CARRIERS)) throw new CommandFault(`Name the carrier, one of: ${carriers}`);
  const parcel = await chooseParcel(shop, order, 'packed', options);
  await shipShipment(shop, { shipmentId: parcel.id, carrier, trackingNumber });
  const [shipped] = (await listShipments(shop, order.id)).filter(({ id }) => id === parcel.id);
  return `Parcel ${parcel.position} is on its way.${shipped?.trackingUrl ? ` ${shipped.trackingUrl}` : ''}`;
}

/** `deliver NUMBER [--parcel N] [--at 2026-11-20T10:30Z]` */
export async function deliver(shop: Shop, order: OrderView, options: Options): Promise<string> {
  const deliveredAt = options.at === undefined ? undefined : new Date(options.at);
  if (deliveredAt && Number.isNaN(deliveredAt.getTime()))
    throw new CommandFault('Write the time of delivery like 2026-11-20T10:30Z.');
  const parcel = await chooseParcel(shop, order, 'shipped', options);
  await completeShipment(shop, { shipmentId: parcel.id, deliveredAt });
  return `Parcel ${parcel.position} is delivered. With its last parcel the order becomes delivered.`;
}

/** The named parcel, else the only possible one. */
async function chooseParcel(
  shop: Shop,
  order: OrderView,
  status: ShipmentStatus,
  { parcel }: Options,
): Promise<ShipmentView> {
  const parcels = await listShipments(shop, order.id);
  const fitting = parcels.filter((one) =>
    parcel === undefined ? one.status === status : String(one.position) === parcel,
  );
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  const known = parcels.map((one) => `${one.position} (${one.status})`).join(', ') || 'none';
  throw new CommandFault(
    only
      ? `Several parcels are ${status}: say which with --parcel N. Parcels: ${known}`
      : `No parcel ${parcel ?? `that is ${status}`} in order ${order.number}. Parcels: ${known}`,
  );
}
