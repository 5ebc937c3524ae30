import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { PageLoader } from './page-loader.tsx';
import { hashTarget } from './use-scroll.ts';

/** The same delay as scrolling: the page is there by then, and both begin together. */
const DELAY_MS = 100;

/**
 * Signals a new page: a bar while it loads; then its title is announced and its heading focused.
 */
export default function Arrival({ first, failures }: { first: Location; failures: number }): ReactNode {
  const location = useLocation();
  const shown = useRef(first);
  const [title, say] = useState('');
  // A page may change its query as it arrives: it is told all the same.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const { current: before } = shown;
    shown.current = location;
    if (before.pathname === location.pathname) return;
    closeWhatIsOpen();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      say(document.title);
      if (!isTyping()) focusOn(hashTarget(location.hash) ?? heading());
    }, DELAY_MS);
  }, [location]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <PageLoader failures={failures} />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </>
  );
}

/** A new page is the same document, so dialogs and popovers of the old page must be closed. */
function closeWhatIsOpen(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('header details[open]'))
    details.open = false;
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
  // An element below an open dialog cannot take the focus.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
}

/** On a slow line this runs late: a visitor who already types keeps the focus. */
function isTyping(): boolean {
  return document.activeElement?.matches('main :is(input, select, textarea)') ?? false;
}

function heading(): HTMLElement | null {
  const main = document.querySelector('main');
  return main?.querySelector('h1') ?? main;
}

function focusOn(target: HTMLElement | null): void {
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
