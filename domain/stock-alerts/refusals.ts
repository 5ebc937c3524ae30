import { Refusal } from '#shared/refusal.ts';

/** Nothing that is sold in this market has this code. */
export function unknownVariant(): Refusal {
  return new Refusal('stock-alerts.unknown-variant');
}

/** It can be had now: nothing to wait for. */
export function inStock(): Refusal {
  return new Refusal('stock-alerts.in-stock');
}

/** No mail of ours has this link. */
export function linkUnknown(): Refusal {
  return new Refusal('stock-alerts.link-unknown');
}

/** Nobody confirmed in time. */
export function linkEnded(): Refusal {
  return new Refusal('stock-alerts.link-ended');
}
