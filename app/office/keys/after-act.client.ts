import { restoreRow } from './rows.client.ts';

/**
 * Where the focus is once a page has come back: at why something was not done, at what was told, at
 * the row that one was in, or at "Saved". From each of them Tab goes on, and letters act.
 */
export function focusAfterAct(): void {
  document.addEventListener('DOMContentLoaded', forgetSaved);
  const fault = document.querySelector<HTMLElement>('main [role=alert], main h1[data-told]');
  if (fault) {
    settle(fault);
    return;
  }
  const isSaved = new URLSearchParams(location.search).has('saved');
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if ((isSaved || visit?.type === 'back_forward') && restoreRow()) return;
  const saved = document.querySelector<HTMLElement>('[data-saving]');
  if (isSaved && saved?.textContent) settle(saved);
}

/**
 * What was saved is said once: not by a reload, nor by a link that is passed on. Other scripts of
 * the page have read the address by then.
 */
function forgetSaved(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('saved')) return;
  address.searchParams.delete('saved');
  history.replaceState(history.state, '', address);
}

/** At once, and once more where the browser left it for the part that the address names. */
function settle(on: HTMLElement): void {
  const focus = () => {
    if (document.activeElement === document.body) on.focus({ preventScroll: true });
  };
  on.tabIndex = -1;
  on.focus();
  addEventListener('load', () => setTimeout(focus));
}
