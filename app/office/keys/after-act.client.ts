import { restoreRow } from './rows.client.ts';

/**
 * Where the focus is once a page has come back: at why something was not done, at what was told, at
 * the row that one was in, or at "Saved". From each of them Tab goes on, and letters act.
 */
export function focusAfterAct(): void {
  const fault = document.querySelector<HTMLElement>('main [role=alert], main [data-told]:is(h1)');
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

function settle(on: HTMLElement): void {
  on.tabIndex = -1;
  on.focus();
}
