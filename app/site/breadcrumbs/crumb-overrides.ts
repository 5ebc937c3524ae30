import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { RouteName } from '#app/addresses.ts';
import type { CameFrom } from '#app/site/navigation/use-followed-links.ts';
import type { Crumb } from './parent-chain.ts';

type Overrides = Partial<Record<RouteName, Partial<Crumb>>>;

const NONE: Overrides = {};
let current: { readonly pathname: string; readonly overrides: Overrides } = { pathname: '', overrides: NONE };
const listeners = new Set<() => void>();

/**
 * Overrides names or addresses of the crumbs of the page at this path, until another page is
 * opened.
 */
export function overrideCrumbs(pathname: string, overrides: Overrides): void {
  current = { pathname, overrides };
  for (const listener of listeners) listener();
}

/** The overrides of the page at this path; none of another page's. */
export function overridesAt(pathname: string): Overrides {
  return current.pathname === pathname ? current.overrides : NONE;
}

/** The overrides of this page's crumbs. Leaving the page clears them for good. */
export function useCrumbOverrides(): Overrides {
  const { pathname } = useLocation();
  useEffect(() => () => overrideCrumbs(pathname, NONE), [pathname]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => overridesAt(pathname),
    () => NONE,
  );
}

/**
 * Lets the crumb of a list lead back to the list as it was filtered, when the visitor came from it.
 * Picking a size or colour keeps that.
 * @param lists the addresses of the lists above this page
 */
export function useListBehind(lists: Partial<Record<RouteName, string>>): void {
  const { pathname, state } = useLocation();
  const from = (state as CameFrom | null)?.from;
  const list = Object.entries(lists).find(([, address]) => from?.startsWith(`${address}?`))?.[0];
  useEffect(() => {
    if (list && from) overrideCrumbs(pathname, { [list]: { href: from } });
  }, [list, from, pathname]);
}
