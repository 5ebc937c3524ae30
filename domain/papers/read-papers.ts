import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Address } from '#domain/checkout/input.ts';
import type { InvoiceDocument } from '#domain/invoices/document.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { isStanding } from '#domain/invoices/standing.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orderUnknown } from '#domain/orders/refusals.ts';
import { orderAddresses, orderLines, orders } from '#domain/orders/schema.ts';
import { shipmentLines, shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Refusal } from '#shared/refusal.ts';
import { MOST_ORDERS, type PaperKind } from './input.ts';
import { type BuildPaper, readBuilds } from './read-builds.ts';
import { noBuild, noInvoice, noParcel, orderHeld } from './refusals.ts';

/** One parcel that a label or a slip is for. */
export type ParcelPaper = {
  readonly order: Order;
  readonly to: Address;
  readonly position: number;
  readonly count: number;
  readonly pieces: readonly {
    readonly code: string;
    readonly name: string;
    readonly description: string;
    readonly quantity: number;
  }[];
};

export type Papers = {
  readonly kind: PaperKind;
  readonly parcels: readonly ParcelPaper[];
  readonly builds: readonly BuildPaper[];
  readonly invoices: readonly InvoiceDocument[];
  /** Of which orders there is at least one paper. */
  readonly printed: readonly { readonly id: string; readonly number: string }[];
  readonly missing: readonly { readonly number: string; readonly cause: Refusal }[];
};

type Asked = { readonly kind: PaperKind; readonly numbers: readonly string[] };

/**
 * Reads what is printed for some orders, and which of them have no such paper, and why.
 * @throws Refusal staff.right-lacking
 */
export async function readPapers(shop: Shop, { kind, numbers }: Asked): Promise<Papers> {
  requireRight(shop, 'orders', 'look');
  requireRight(shop, 'persons', 'look');
  const asked = [...new Set(numbers.map(parseOrderNumber))].slice(0, MOST_ORDERS);
  const rows =
    asked.length === 0 ? [] : await shop.db.select().from(orders).where(inArray(orders.number, asked));
  const byNumber = new Map(rows.map((order) => [order.number, order]));
  const known = asked.flatMap((number) => byNumber.get(number) ?? []);
  const parcels = kind === 'labels' || kind === 'slips' ? await readParcels(shop, known) : [];
  const builds = kind === 'builds' ? await readBuilds(shop, known) : [];
  const found = kind === 'invoices' ? await readInvoices(shop, known) : [];
  const drawn = [...parcels, ...builds].map(({ order }) => order.id);
  const has = new Set([...drawn, ...found.map(({ orderId }) => orderId)]);
  const missing = asked.flatMap((number) => {
    const order = byNumber.get(number);
    if (!order) return [{ number, cause: orderUnknown() }];
    return has.has(order.id) ? [] : [{ number, cause: causeOf(kind, order) }];
  });
  const printed = known.filter(({ id }) => has.has(id)).map(({ id, number }) => ({ id, number }));
  return { kind, parcels, builds, invoices: found.map(({ document }) => document), printed, missing };
}

function causeOf(kind: PaperKind, { status }: Order): Refusal {
  if (kind === 'invoices') return noInvoice();
  if (kind === 'builds') return noBuild();
  return status === 'pending' ? orderHeld() : noParcel();
}

async function readInvoices({ db }: Shop, of: readonly Order[]) {
  if (of.length === 0) return [];
  const ids = of.map(({ id }) => id);
  const rows = await db
    .select({ orderId: invoices.orderId, document: invoices.document })
    .from(invoices)
    .where(and(inArray(invoices.orderId, ids), isStanding));
  return of.flatMap(({ id }) => rows.filter(({ orderId }) => orderId === id));
}

async function readParcels({ db }: Shop, of: readonly Order[]): Promise<ParcelPaper[]> {
  const ids = of.map(({ id }) => id);
  if (ids.length === 0) return [];
  const all = await db
    .select({ id: shipments.id, orderId: shipments.orderId, status: shipments.status })
    .from(shipments)
    .where(inArray(shipments.orderId, ids))
    .orderBy(asc(shipments.packedAt), asc(shipments.id));
  const corrected = await db
    .select({ orderId: orderAddresses.orderId, address: orderAddresses.address })
    .from(orderAddresses)
    .where(inArray(orderAddresses.orderId, ids))
    .orderBy(asc(orderAddresses.id));
  // Of several corrections the last one counts.
  const addresses = new Map(corrected.map(({ orderId, address }) => [orderId, address]));
  const pieces = await db
    .select({
      ...{ shipmentId: shipmentLines.shipmentId, code: orderLines.variantCode, name: orderLines.name },
      ...{ description: orderLines.description, quantity: shipmentLines.quantity },
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  return of.flatMap((order) => {
    // Nothing of an order on hold is packed or shipped.
    if (order.status !== 'processing') return [];
    const own = all.filter(({ orderId }) => orderId === order.id);
    const to = addresses.get(order.id) ?? order.details.address;
    return own.flatMap(({ id, status }, index) => {
      if (status === 'completed') return [];
      const inside = pieces.filter(({ shipmentId }) => shipmentId === id);
      return [{ order, to, position: index + 1, count: own.length, pieces: inside }];
    });
  });
}
