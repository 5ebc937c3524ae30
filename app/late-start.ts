/** @browser-safe The mark this device keeps when there is something of its owner's to show at once. */
export const AT_ONCE = 'start-at-once';

/** Dispatched on the window when React has taken over the page. */
export const STARTED = 'started';

/**
 * Pages that start late (`late-start.server.ts`) do so only for visitors of whom there is nothing to show; whoever has pieces in the cart
 * sees their number without touching anything. Where a browser keeps nothing, the page starts late.
 */
export function startAtOnceNextTime(isWished: boolean): void {
  try {
    if (isWished) localStorage.setItem(AT_ONCE, '1');
    else localStorage.removeItem(AT_ONCE);
  } catch {
    // Storage is refused here.
  }
}
