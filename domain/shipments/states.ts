import type { OrderStatus } from '#domain/orders/states.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { CarrierCode } from './carriers.ts';
import { deliveredInFuture, deliveredTooEarly, orderNotProcessing, transitionUnlawful } from './refusals.ts';

/**
 * The states of a shipment.
 *
 *   pending → packed     its pieces are in a box; the rest of the order becomes another pending one
 *   packed  → shipped    the carrier has it
 *   packed  → pending    called back before it left: its pieces wait again
 *   shipped → completed  it was delivered
 */
export const SHIPMENT_STATUSES = ['pending', 'packed', 'shipped', 'completed'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** The shipment after the step, for its guard. */
export type Step = {
  readonly orderStatus: OrderStatus;
  readonly carrier: CarrierCode | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly now: Date;
};

/** Why a step is not allowed now; null when it is. */
type Guard = (step: Step) => Refusal | null;

export const SHIPMENT_TRANSITIONS: Readonly<
  Record<ShipmentStatus, Readonly<Partial<Record<ShipmentStatus, Guard>>>>
> = {
  pending: { packed: orderIsProcessing },
  packed: { shipped: orderIsProcessing, pending: () => null },
  shipped: { completed: arrivedAfterLeaving },
  completed: {},
};

/** @throws Refusal shipments.transition-unlawful, or that of the step's guard */
export function requireStep(from: ShipmentStatus, to: ShipmentStatus, step: Step): void {
  const guard = SHIPMENT_TRANSITIONS[from][to];
  const refusal = guard ? guard(step) : transitionUnlawful(from, to);
  if (refusal) throw refusal;
}

/** An order on hold or canceled ships nothing. */
function orderIsProcessing({ orderStatus }: Step): Refusal | null {
  return orderStatus === 'processing' ? null : orderNotProcessing(orderStatus);
}

function arrivedAfterLeaving({ shippedAt, deliveredAt, now }: Step): Refusal | null {
  if (!shippedAt || !deliveredAt || deliveredAt < shippedAt) return deliveredTooEarly();
  return deliveredAt > now ? deliveredInFuture() : null;
}
