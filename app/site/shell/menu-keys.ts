import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Opening } from '#app/site/menu/use-opening.ts';

const TOP = '[data-menu-top]';
const PANEL = '[data-menu-panel]';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Keys of the main menu. On an entry: space presses, down opens and enters, left and right move. In
 * a panel: arrows move along its links, up from the first goes back to the entry. Tab and Enter are
 * the browser's.
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

/** The panel itself takes the focus until its links are loaded. */
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

/** The element so many places further, around the ends. */
function step<T>(all: readonly T[], from: T, by: number): T | undefined {
  return all.at((all.indexOf(from) + by) % all.length);
}
