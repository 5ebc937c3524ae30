import { Refusal } from '#shared/refusal.ts';

/**
 * These variants lack pieces (specification section 8, "no longer available"). `fields` holds the
 * variant ids. A caller that knows the names passes them for `products`, the message's value.
 */
export function notAvailable(variantIds: readonly string[], names: readonly string[] = variantIds): Refusal {
  const fields = Object.fromEntries(variantIds.map((id) => [id, 'stock.not-available']));
  return new Refusal('stock.not-available', { products: names.join(', ') }, fields);
}
