import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

/** The pause before scrolling (specification section 2, Scrolling and loader). */
const DELAY_MS = 100;
const MEMORY = 'scroll';

/**
 * Scrolls after a navigation. A new page scrolls smoothly to its hash or the top after a pause;
 * back and forward restore the place at once. A change of the query alone scrolls nothing.
 */
export function useScroll(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const places = usePlaces(shown);

  // Before the browser paints: going back must not show the top first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another location is a reason
  useLayoutEffect(() => {
    const { current: before } = shown;
    shown.current = location;
    if (before.key === location.key) return;
    // With braces: newer browsers return a promise, which React would take for a cleanup function.
    if (type === 'POP') {
      scrollTo({ top: places[location.key] ?? 0, behavior: 'instant' });
      return;
    }
    if (!isElsewhere(before, location)) return;
    const timer = setTimeout(() => scrollToTarget(location.hash), DELAY_MS);
    return () => clearTimeout(timer);
  }, [location]);
}

function isElsewhere(before: Location, now: Location): boolean {
  return before.pathname !== now.pathname || (now.hash !== '' && before.search === now.search);
}

function scrollToTarget(hash: string): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = isStill ? 'instant' : 'smooth';
  const target = hashTarget(hash);
  if (target) target.scrollIntoView({ behavior });
  else scrollTo({ top: 0, behavior });
}

/** The element of a hash; null for none, or one that cannot be decoded. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/**
 * The scroll position of each history entry, also across a reload. The page restores positions
 * itself while it lives, because only it knows when the old page is rendered again. The browser
 * restores them for a new document.
 */
function usePlaces(shown: { readonly current: Location }): Record<string, number> {
  const places = useRef<Record<string, number>>({});
  useEffect(() => {
    const note = () => {
      places.current[shown.current.key] = scrollY;
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      remember(places.current);
    };
    const come = () => {
      history.scrollRestoration = 'manual';
    };
    places.current = remembered();
    come();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', come);
    return () => {
      leave();
      removeEventListener('scroll', note);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', come);
    };
  }, [shown]);
  return places.current;
}

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(MEMORY) ?? '{}');
  } catch {
    return {};
  }
}

function remember(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(MEMORY, JSON.stringify(places));
  } catch {
    // Without storage the page begins at the top.
  }
}
