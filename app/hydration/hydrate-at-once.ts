/** @browser-safe The mark this device keeps while there is something of its owner's to show. */
export const HYDRATE_AT_ONCE = 'hydrate-at-once';

/**
 * Pages that hydrate on sign do so at once for whoever has pieces in the bag: they see the number without touching anything. A browser that
 * stores nothing waits for the sign.
 */
export function hydrateAtOnce(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(HYDRATE_AT_ONCE, '1');
    else localStorage.removeItem(HYDRATE_AT_ONCE);
  } catch {
    // Storage is refused here.
  }
}
