/** A missing part of the shop reloads the page at most this often (specification section 8). */
const GUARD_MS = 60_000;
const STAMP = 'reloaded-at';

/** The window's event for a failed navigation. */
export const PAGE_FAILED = 'page-failed';

/**
 * React Router reloads the document when a page's module is missing, most often after a new
 * release. This guard stops the second such reload within a minute: a module that is really missing
 * would reload for ever. A visitor's own reload is never stopped. A browser that cannot tell the
 * two apart has no guard.
 */
export function limitReloads(): () => void {
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
    // Without storage nothing would end the reloads.
    return false;
  }
}
