/** A missing part of the shop reloads the page at most this often (specification section 8). */
const GUARD_MS = 60_000;
const STAMP = 'reloaded-at';

/** Told to the window when a navigation came to nothing. */
export const PAGE_FAILED = 'page-failed';

/**
 * When the module of a page does not arrive, most often because the shop was renewed meanwhile, React Router reloads the document to get
 * the new one. Here the second such reload within a minute is stopped: a part that is really missing would reload for ever. A visitor's own
 * reload is never stopped. Where the browser cannot tell the two apart, nothing is.
 */
export function guardReloads(): () => void {
  const navigation = window.navigation as Navigation | undefined;
  function onNavigate(event: NavigateEvent) {
    if (event.navigationType !== 'reload' || event.userInitiated || takesTurn()) return;
    event.preventDefault();
    dispatchEvent(new Event(PAGE_FAILED));
  }
  navigation?.addEventListener('navigate', onNavigate);
  return () => navigation?.removeEventListener('navigate', onNavigate);
}

function takesTurn(): boolean {
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(STAMP)) < GUARD_MS) return false;
    sessionStorage.setItem(STAMP, String(now));
    return true;
  } catch {
    // Without a memory nothing would end a row of reloads.
    return false;
  }
}
