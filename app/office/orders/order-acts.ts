import type { OrderStatus } from '#domain/orders/states.ts';
import type { ShipmentStatus } from '#domain/shipments/states.ts';
import type { Word } from '../words.ts';

type Of = { readonly status: OrderStatus; readonly parcels: readonly { readonly status: ShipmentStatus }[] };

/** What staff do with an order as a whole. */
export type OrderAct = 'pack' | 'hold' | 'release' | 'change' | 'cancel';

/** Why the state of an order refuses an act now, as a word; null where it may be done. */
export function whyNot(act: OrderAct, { status, parcels }: Of): Word | null {
  const isOff = status === 'canceled' || status === 'refunded';
  if (isOff) return 'why.off';
  if (act === 'cancel') return parcels.some(({ status: is }) => is !== 'pending') ? 'why.packed' : null;
  if (status === 'awaiting_payment') return 'why.unpaid';
  if (status === 'delivered') return 'why.delivered';
  if (act === 'change' && status === 'pending') return null;
  if (act === 'release') return status === 'pending' ? null : 'why.not-held';
  if (status === 'pending') return 'why.held';
  if (act === 'hold') return null;
  return parcels.some(({ status: is }) => is === 'pending') ? null : 'why.all-packed';
}
