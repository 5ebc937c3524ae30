import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { limitReloads, PAGE_FAILED } from './reload-guard.ts';
import { useFollowedLinks } from './use-followed-links.ts';
import { useScroll } from './use-scroll.ts';

const Arrival = lazy(() => import('./arrival.tsx').catch(() => ({ default: () => null })));

/**
 * Navigation between pages without new documents. Its visible parts are loaded at the first one.
 */
export function Navigation() {
  const location = useLocation();
  const [first] = useState(location);
  const [hasMoved, setMoved] = useState(false);
  const failures = useFailures();
  const isMoving = useNavigation().state !== 'idle';
  if (!hasMoved && (isMoving || location.key !== first.key)) setMoved(true);
  useFollowedLinks();
  useScroll();
  return hasMoved ? (
    <Suspense>
      <Arrival failures={failures} first={first} />
    </Suspense>
  ) : null;
}

/** Counts failed navigations here, because the first may fail before the rest is loaded. */
function useFailures(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onFailure = () => setCount((failures) => failures + 1);
    const unguard = limitReloads();
    addEventListener(PAGE_FAILED, onFailure);
    return () => {
      unguard();
      removeEventListener(PAGE_FAILED, onFailure);
    };
  }, []);
  return count;
}
