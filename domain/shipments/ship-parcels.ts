import { requireStaff } from '#domain/orders/require-staff.ts';
import type { Shop } from '#domain/shop.ts';
import { isRefusal, type Refusal } from '#shared/refusal.ts';
import { carriageInput } from './input.ts';
import { shipFailed, trackingNumberTwice } from './refusals.ts';
import { checkShipping, type Shipping, shipShipment } from './ship-shipment.ts';

export type ParcelToShip = Shipping & {
  /** Its order's number. */
  readonly number: string;
};

export type ShippedParcel = Pick<ParcelToShip, 'number' | 'shipmentId'> & {
  /** Why it was not shipped; null: it is. */
  readonly cause: Refusal | null;
};

/**
 * Ships many parcels, each in a transaction of its own with its own event and audit: one that fails
 * leaves the others done. Sent twice, it ships once, because shipping again changes nothing.
 * @returns each parcel with the cause that keeps it
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export function shipParcels(shop: Shop, parcels: readonly ParcelToShip[]): Promise<ShippedParcel[]> {
  return tryEach(shop, parcels, shipShipment);
}

/**
 * Checks many parcels by the rules of shipping, and ships none.
 * @returns each parcel with the cause that would keep it
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export function checkParcels(shop: Shop, parcels: readonly ParcelToShip[]): Promise<ShippedParcel[]> {
  return tryEach(shop, parcels, checkShipping);
}

async function tryEach(
  shop: Shop,
  parcels: readonly ParcelToShip[],
  act: (shop: Shop, shipping: Shipping) => Promise<unknown>,
): Promise<ShippedParcel[]> {
  requireStaff(shop, 'change');
  const tried: ShippedParcel[] = [];
  for (const { number, ...shipping } of parcels) {
    const twice = sameNumberIn(parcels, { number, ...shipping });
    const cause = await (twice ? Promise.reject(trackingNumberTwice(twice)) : act(shop, shipping)).then(
      () => null,
      (error: unknown) => causeOf(number, error),
    );
    tried.push({ number, shipmentId: shipping.shipmentId, cause });
  }
  return tried;
}

/**
 * The other order whose parcel has the same number of the same carrier: one label was read twice.
 * Parcels of one order may share a number.
 */
function sameNumberIn(parcels: readonly ParcelToShip[], one: ParcelToShip): string | undefined {
  const mark = markOf(one);
  const twin = parcels.find((other) => other.number !== one.number && markOf(other) === mark);
  return mark === null ? undefined : twin?.number;
}

function markOf(parcel: ParcelToShip): string | null {
  const { data } = carriageInput.safeParse(parcel);
  return data?.trackingNumber ? `${data.carrier} ${data.trackingNumber}` : null;
}

/** A fault that no rule foresees is one parcel's, too: whoever ships learns of the others. */
function causeOf(number: string, error: unknown): Refusal {
  if (isRefusal(error)) return error;
  console.error(`Order ${number} was not shipped:`, error);
  return shipFailed();
}
