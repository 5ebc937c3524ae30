import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { CARRIERS } from '#domain/shipments/carriers.ts';
import { listPackedParcels, type PackedParcel } from '#domain/shipments/list-packed-parcels.ts';
import {
  checkParcels,
  type ParcelToShip,
  type ShippedParcel,
  shipParcels,
} from '#domain/shipments/ship-parcels.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isId } from '#shared/ids.ts';
import { workOf } from '../context.ts';
import { formOf } from '../kit/form-of.ts';
import { numbersOf } from './many.tsx';
import { masked } from './order-state.ts';
import { parseTrackingColumn } from './tracking-column.ts';

/** The packed parcels of the marked orders, and the orders that have none. */
export async function loadShipMany(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const { parcels, missing } = await listPackedParcels(shop, numbersOf(searchParams));
  const isOpen = mayAct(shop, 'persons', 'look');
  return {
    parcels: parcels.map((one) => (isOpen ? one : { ...one, buyer: masked(one.buyer) })),
    missing: missing.map(({ number, cause }) => ({ number, cause: refusalText(locale, cause) })),
    carriers: Object.keys(CARRIERS),
  };
}

/** How a parcel's row was filled in; an empty carrier is the one of all. */
export type TypedRow = { readonly carrier: string; readonly tracking: string };

export type ShipAnswer = {
  readonly isShipped: boolean;
  readonly carrier: string;
  readonly rows: Readonly<Record<string, TypedRow>>;
  readonly told: readonly {
    readonly number: string;
    readonly shipmentId: string;
    readonly cause: string | null;
  }[];
  /** Lines of the pasted column that fit no parcel. */
  readonly left: readonly string[];
};

/** Looks at, or ships, the parcels of the form. What was typed comes back with what stays. */
export async function changeShipMany(args: ActionFunctionArgs) {
  const { shop, locale } = workOf(args);
  const form = await formOf(args.request);
  const known = form.getAll('parcel').flatMap((named) => {
    const [number = '', shipmentId = ''] = String(named).split(' ');
    return isId(shipmentId) ? [{ number, shipmentId }] : [];
  });
  const { numbers, left } = parseTrackingColumn(textOf(form, 'column'), known);
  const carrier = textOf(form, 'carrier');
  const rows = Object.fromEntries(
    known.map(({ shipmentId }) => {
      const typed = textOf(form, `tracking-${shipmentId}`);
      const tracking = numbers.get(shipmentId) ?? typed;
      return [shipmentId, { carrier: textOf(form, `carrier-${shipmentId}`), tracking }];
    }),
  );
  const isShipped = form.get('act') === 'ship';
  const parcels = known.map((one) => toShip(one, rows[one.shipmentId], carrier));
  const told = await (isShipped ? shipParcels : checkParcels)(shop, parcels);
  const answer: ShipAnswer = { isShipped, carrier, rows, told: told.map((one) => worded(locale, one)), left };
  return data(answer);
}

type Known = Pick<PackedParcel, 'number' | 'shipmentId'>;

function toShip(parcel: Known, row: TypedRow | undefined, carrierOfAll: string): ParcelToShip {
  const carrier = row?.carrier || carrierOfAll;
  return { ...parcel, carrier, trackingNumber: row?.tracking || null };
}

function worded(locale: Parameters<typeof refusalText>[0], { cause, ...parcel }: ShippedParcel) {
  return { ...parcel, cause: cause && refusalText(locale, cause) };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 10_000) : '';
}
