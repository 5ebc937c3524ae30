import { Refusal } from '#shared/refusal.ts';

/**
 * Not enough pieces left of these variants (specification section 8, "no longer available"). Whoever knows their names puts them into
 * `products`, the message's value; `fields` holds the variant ids.
 */
export function notAvailable(variantIds: readonly string[], names: readonly string[] = variantIds): Refusal {
  const fields = Object.fromEntries(variantIds.map((id) => [id, 'stock.not-available']));
  return new Refusal('stock.not-available', { products: names.join(', ') }, fields);
}
