import type { OrderStatus } from '#domain/orders/states.ts';
import { Refusal } from '#shared/refusal.ts';

export function shipmentUnknown(): Refusal {
  return new Refusal('shipments.unknown');
}

export function transitionUnlawful(from: string, to: string): Refusal {
  return new Refusal('shipments.transition-unlawful', { from, to });
}

/** Only an order in `processing` is packed and shipped. */
export function orderNotProcessing(status: OrderStatus): Refusal {
  return new Refusal('shipments.order-not-processing', { status });
}

/** Every piece of the order is in a parcel already. */
export function nothingToPack(): Refusal {
  return new Refusal('shipments.nothing-to-pack');
}

/** A bike made to order waits for its balance. */
export function balanceOpen(): Refusal {
  return new Refusal('shipments.balance-open');
}

/** Something broke while it was packed; the log says what. */
export function packFailed(): Refusal {
  return new Refusal('shipments.pack-failed');
}

/** No parcel of the order waits for its carrier. */
export function nothingPacked(): Refusal {
  return new Refusal('shipments.nothing-packed');
}

/** Something broke while it was shipped; the log says what. */
export function shipFailed(): Refusal {
  return new Refusal('shipments.ship-failed');
}

/** The number stands at another order's parcel of the same list, too: nobody knows whose it is. */
export function trackingNumberTwice(number: string): Refusal {
  const fields = { trackingNumber: 'shipments.tracking-number-twice' };
  return new Refusal('shipments.tracking-number-twice', { number }, fields);
}

/** More pieces than are pending, or pieces that are not in the order. */
export function moreThanLeft(): Refusal {
  return new Refusal('shipments.more-than-left');
}

/** The delivery is before the shipping. */
export function deliveredTooEarly(): Refusal {
  return new Refusal('shipments.delivered-too-early', {}, { deliveredAt: 'shipments.delivered-too-early' });
}

export function deliveredInFuture(): Refusal {
  return new Refusal('shipments.delivered-in-future', {}, { deliveredAt: 'shipments.delivered-in-future' });
}

/** It was shipped with another carrier or number. */
export function shippedOtherwise(): Refusal {
  return new Refusal('shipments.shipped-otherwise');
}

export function carriageInvalid(code: string, field: string): Refusal {
  return new Refusal(code, {}, { [field]: code });
}
