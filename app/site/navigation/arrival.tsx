import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { PageLoader } from './page-loader.tsx';
import { hashTarget } from './use-scroll.ts';

/** As long as scrolling waits: the page is there by then, and both begin at once. */
const DELAY_MS = 100;

/** What tells of a new page: the bar while it comes; once it is there, its title is said and its heading has the focus. */
export default function Arrival({ first, failures }: { first: Location; failures: number }): ReactNode {
  const location = useLocation();
  const shown = useRef(first);
  const [title, say] = useState('');

  useEffect(() => {
    const { current: before } = shown;
    shown.current = location;
    if (before.pathname === location.pathname) return;
    closeWhatIsOpen();
    const timer = setTimeout(() => {
      say(document.title);
      if (!isTyping()) focusOn(hashTarget(location.hash) ?? heading());
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [location]);

  return (
    <>
      <PageLoader failures={failures} />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </>
  );
}

/** Without the next page being another document, nothing else closes what was opened over this one. */
function closeWhatIsOpen(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('header details[open]'))
    details.open = false;
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
  // What is below an open dialog cannot take the focus.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
}

/** On a slow line this comes late: who is in a field of the page by then stays there. */
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
