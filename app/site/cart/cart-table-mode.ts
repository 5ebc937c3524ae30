/**
 * Where a table of products stands (specification section 4). `cart` and `side-panel` are the
 * normal cart, on its page and in the drawer; `unavailable` is the dialog of items that are no
 * longer for sale.
 */
export type CartTableMode = 'cart' | 'side-panel' | 'summary' | 'related' | 'wishlist' | 'unavailable';

/** Quantity and delete exist in the normal cart only. */
export function isEditable(mode: CartTableMode): boolean {
  return mode === 'cart' || mode === 'side-panel';
}

/**
 * The quantity to send, or null when nothing is sent: no whole number, below 1, or not in the
 * normal cart.
 */
export function quantityToSend(mode: CartTableMode, typed: string | number): number | null {
  const text = String(typed).trim();
  if (!isEditable(mode) || !/^[0-9]{1,9}$/.test(text)) return null;
  const quantity = Number(text);
  return quantity < 1 ? null : quantity;
}
