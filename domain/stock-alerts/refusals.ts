import { Refusal } from '#shared/refusal.ts';

/** Nothing for sale in this market has this code. */
export function unknownVariant(): Refusal {
  return new Refusal('stock-alerts.unknown-variant');
}

/** It is in stock, so there is nothing to wait for. */
export function inStock(): Refusal {
  return new Refusal('stock-alerts.in-stock');
}

/** No mail contains this link. */
export function linkUnknown(): Refusal {
  return new Refusal('stock-alerts.link-unknown');
}

/** The confirmation came too late. */
export function linkEnded(): Refusal {
  return new Refusal('stock-alerts.link-ended');
}
