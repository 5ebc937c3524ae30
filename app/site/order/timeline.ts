import type { OrderView } from '#domain/orders/find-order.ts';
import type { ShipmentView } from '#domain/shipments/list-shipments.ts';

/** An event of an order, past or (`at` null) to come; `parcel` where it is about one of several. */
export type TimelineStep = {
  readonly what:
    | 'placed'
    | 'paid'
    | 'deposit'
    | 'built'
    | 'balance'
    | 'stopped'
    | 'packed'
    | 'shipped'
    | 'delivered'
    | 'canceled'
    | 'refunded';
  readonly at: Date | null;
  readonly parcel: number | null;
};

type Told = Pick<OrderView, 'status' | 'history' | 'totalAmount' | 'deposit'>;
type Parcel = Pick<ShipmentView, 'position' | 'packedAt' | 'shippedAt' | 'deliveredAt'>;

/** The events of an order in their order, then those to come. */
export function timelineOf(order: Told, parcels: readonly Parcel[]): TimelineStep[] {
  const past = [...changesOf(order), ...travelsOf(parcels)].sort(
    (one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0),
  );
  return [...past, ...stepsToCome(order, parcels)];
}

/** Undone changes are left out (canceled by its deadline, then paid after all). */
function changesOf({ status, history, totalAmount, deposit }: Told): TimelineStep[] {
  const when = (wanted: string) => history.find((change) => change.status === wanted)?.at;
  const last = (wanted: string) => history.findLast((change) => change.status === wanted)?.at;
  const isOver = status === 'canceled' || status === 'refunded';
  return [
    stepOf('placed', when('awaiting_payment')),
    stepOf(deposit ? 'deposit' : 'paid', totalAmount > 0 ? when('processing') : undefined),
    stepOf('built', deposit?.balanceAskedAt),
    stepOf('balance', deposit?.balancePaidAt),
    stepOf('stopped', status === 'pending' ? last('pending') : undefined),
    stepOf('canceled', isOver ? last('canceled') : undefined),
    stepOf('refunded', last('refunded')),
  ].flat();
}

function travelsOf(parcels: readonly Parcel[]): TimelineStep[] {
  return parcels.flatMap(({ position, packedAt, shippedAt, deliveredAt }) => {
    const parcel = parcels.length > 1 ? position : null;
    return [
      ...stepOf('packed', packedAt, parcel),
      ...stepOf('shipped', shippedAt, parcel),
      ...stepOf('delivered', deliveredAt, parcel),
    ];
  });
}

function stepOf(
  what: TimelineStep['what'],
  at: Date | null | undefined,
  parcel: number | null = null,
): TimelineStep[] {
  return at ? [{ what, at, parcel }] : [];
}

/** Each once, whatever the number of parcels, because nothing is certain yet. */
function stepsToCome({ status, totalAmount, deposit }: Told, parcels: readonly Parcel[]): TimelineStep[] {
  if (status === 'canceled' || status === 'refunded' || status === 'delivered') return [];
  const isAhead = (of: (parcel: Parcel) => Date | null) =>
    parcels.length === 0 || parcels.some((parcel) => of(parcel) === null);
  const isDue = deposit !== null && !deposit.balancePaidAt && !deposit.balanceEndedAt;
  const ahead = [
    status === 'awaiting_payment' && totalAmount > 0 && (deposit ? ('deposit' as const) : ('paid' as const)),
    isDue && !deposit.balanceAskedAt && ('built' as const),
    isDue && ('balance' as const),
    isAhead((parcel) => parcel.packedAt) && ('packed' as const),
    isAhead((parcel) => parcel.shippedAt) && ('shipped' as const),
    isAhead((parcel) => parcel.deliveredAt) && ('delivered' as const),
  ];
  return ahead.flatMap((what) => (what ? [{ what, at: null, parcel: null }] : []));
}
