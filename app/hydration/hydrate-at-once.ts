/** @browser-safe The storage key of a device whose pages hydrate at once. */
export const HYDRATE_AT_ONCE = 'hydrate-at-once';

/**
 * Pages that hydrate on sign do so at once for visitors with pieces in the cart: they see the
 * number without a touch. A browser that refuses storage waits for the sign.
 */
export function hydrateAtOnce(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(HYDRATE_AT_ONCE, '1');
    else localStorage.removeItem(HYDRATE_AT_ONCE);
  } catch {
    // Storage is refused here.
  }
}
