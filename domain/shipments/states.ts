import type { OrderStatus } from '#domain/orders/states.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { CarrierCode } from './carriers.ts';
import { deliveredInFuture, deliveredTooEarly, orderNotProcessing, transitionUnlawful } from './refusals.ts';

/**
 * Life of a shipment, forwards only.
 *
 * pending → packed     its pieces are in a box; what is left of the order becomes another pending one
 * packed  → shipped    the carrier has it
 * shipped → completed  it was handed over
 */
export const SHIPMENT_STATUSES = ['pending', 'packed', 'shipped', 'completed'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** What a guard looks at: the shipment as it is to become. */
export type Step = {
  readonly orderStatus: OrderStatus;
  readonly carrier: CarrierCode | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly now: Date;
};

/** Why a step may not be taken now; null when it may. */
type Guard = (step: Step) => Refusal | null;

export const SHIPMENT_TRANSITIONS: Readonly<
  Record<ShipmentStatus, Readonly<Partial<Record<ShipmentStatus, Guard>>>>
> = {
  pending: { packed: orderIsProcessing },
  packed: { shipped: orderIsProcessing },
  shipped: { completed: arrivedAfterLeaving },
  completed: {},
};

/** @throws Refusal shipments.transition-unlawful, or that of the step's guard */
export function guardStep(from: ShipmentStatus, to: ShipmentStatus, step: Step): void {
  const guard = SHIPMENT_TRANSITIONS[from][to];
  const refusal = guard ? guard(step) : transitionUnlawful(from, to);
  if (refusal) throw refusal;
}

/** An order that waits for an answer, or was given up, sends nothing. */
function orderIsProcessing({ orderStatus }: Step): Refusal | null {
  return orderStatus === 'processing' ? null : orderNotProcessing(orderStatus);
}

function arrivedAfterLeaving({ shippedAt, deliveredAt, now }: Step): Refusal | null {
  if (!shippedAt || !deliveredAt || deliveredAt < shippedAt) return deliveredTooEarly();
  return deliveredAt > now ? deliveredInFuture() : null;
}
