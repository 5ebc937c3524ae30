import { Refusal } from '#shared/refusal.ts';

/**
 * These variants lack pieces (specification section 8, "no longer available"). `fields` holds the
 * variant ids. A caller that knows the names passes them for `products`, the message's value.
 */
export function notAvailable(variantIds: readonly string[], names: readonly string[] = variantIds): Refusal {
  const fields = Object.fromEntries(variantIds.map((id) => [id, 'stock.not-available']));
  return new Refusal('stock.not-available', { products: names.join(', ') }, fields);
}

/** No variant has this code. */
export const variantUnknown = (code: string) => new Refusal('stock.variant-unknown', { code });

/** A count is a whole number, 0 or more. */
export const countInvalid = () => new Refusal('stock.count-invalid', {}, { counted: 'stock.count-invalid' });

export const reasonMissing = () =>
  new Refusal('stock.reason-missing', {}, { reason: 'stock.reason-missing' });

export const piecesInvalid = (most: number) =>
  new Refusal('stock.pieces-invalid', { most }, { pieces: 'stock.pieces-invalid' });

/** More pieces would go than nobody holds. */
export const tooFewLeft = (free: number) =>
  new Refusal('stock.too-few-conflict', { free }, { pieces: 'stock.too-few-conflict' });

export const thresholdInvalid = (most: number) =>
  new Refusal('stock.threshold-invalid', { most }, { low_threshold: 'stock.threshold-invalid' });

export const dayInvalid = () => new Refusal('stock.day-invalid', {}, { expected_on: 'stock.day-invalid' });

/** Pieces moved between the count and its confirmation. */
export const movedMeanwhile = (values: { readonly seen: number; readonly now: number }) =>
  new Refusal('stock.moved-conflict', values);
