import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Opening } from '#app/site/menu/use-opening.ts';

const TOP = '[data-menu-top]';
const PANEL = '[data-menu-panel]';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Keys of the main menu. On an entry: space as on any button, down opens and enters, left and right walk. In a panel: arrows walk its links,
 * up from the first leads back to the entry. Tab and Enter are the browser's.
 */
export function handleMenuKey(event: KeyboardEvent<HTMLElement>, opening: Opening): void {
  const focused = event.target as HTMLElement;
  const entry = focused.closest('li')?.querySelector<HTMLElement>(TOP);
  const isHandled = focused.matches(TOP)
    ? handleTopKey(event, focused, opening)
    : walkPanel(event.key, focused, focused.closest(PANEL) ? entry : undefined);
  if (isHandled) event.preventDefault();
}

function handleTopKey(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  top: HTMLElement,
  opening: Opening,
): boolean {
  const opens = top.hasAttribute('aria-expanded');
  if (key === ' ' && opens) top.click();
  else if (key === 'ArrowDown' && opens) {
    flushSync(() => opening.open(top.dataset.menuTop ?? null, true));
    enterPanel(top);
  } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
    step([...currentTarget.querySelectorAll<HTMLElement>(TOP)], top, STEPS[key] ?? 1)?.focus();
  } else return false;
  return true;
}

/** Focus goes to the panel itself until its links have come. */
function enterPanel(top: HTMLElement): void {
  const panel = top.parentElement?.querySelector<HTMLElement>(PANEL);
  (panel?.querySelector('a') ?? panel)?.focus();
}

function walkPanel(key: string, focused: HTMLElement, entry: HTMLElement | null | undefined): boolean {
  const panel = focused.closest(PANEL);
  const by = STEPS[key];
  if (!panel || by === undefined) return false;
  const links = [...panel.querySelectorAll<HTMLElement>('a')];
  const next = links.indexOf(focused) + by;
  (next < 0 ? entry : links[next])?.focus();
  return true;
}

/** The one so many places further, around the ends. */
function step<T>(all: readonly T[], from: T, by: number): T | undefined {
  return all.at((all.indexOf(from) + by) % all.length);
}
