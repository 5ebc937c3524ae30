import type { RouteName } from '#app/addresses.ts';
import { PUBLIC_PAGES } from '#app/public-pages.server.ts';
import { routeOfPath } from '#app/route-of-path.ts';
import { MOST_VALUES } from '#domain/archives/facets.ts';

/** A public page's address in its canonical form: the parameters its route names, in one order. */
export type PublicAddress = {
  readonly path: string;
  readonly route: RouteName;
  /** The route, where the address has parameters: such pages share the memory of their route. */
  readonly pool: RouteName | null;
};

const LONGEST = 300;
/** The form of our own addresses, without empty, dotted or open-ended segments. */
const PLAIN_PATH = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;
/** The framework's own parameter of `.data` addresses: the routes a browser still needs. */
const ROUTES = '_routes';
const ROUTE_IDS = /^[\w/,.-]{1,200}$/;

/**
 * The address of a public page (`PUBLIC_PAGES`) as the page cache knows it. Unknown
 * parameters are left out, and the page is rendered from this form only, so that they cannot
 * change what others get.
 * @param url path and query of a request
 * @returns null for a page that is not public, and for an address that is too long or not plain
 */
export function publicAddress(url: string): PublicAddress | null {
  const question = url.indexOf('?');
  const pathname = question === -1 ? url : url.slice(0, question);
  if (pathname.length > LONGEST || !PLAIN_PATH.test(pathname)) return null;
  const isData = pathname.endsWith('.data');
  const route = routeOfPath(isData ? pathname.slice(0, -'.data'.length) : pathname);
  const page = route && PUBLIC_PAGES[route];
  if (!page) return null;
  if (question === -1) return { path: pathname, route, pool: null };
  const given = new URLSearchParams(url.slice(question + 1, 8000));
  const pairs = [
    ...(isData ? valuesOf(given, ROUTES).filter((value) => ROUTE_IDS.test(value)) : []).map(pairOf(ROUTES)),
    ...page.parameters.flatMap((name) =>
      valuesOf(given, name, page.repeated?.includes(name)).map(pairOf(name)),
    ),
  ];
  if (pairs.length === 0) return { path: pathname, route, pool: null };
  const path = `${pathname}?${pairs.join('&')}`;
  return path.length > LONGEST ? null : { path, route, pool: route };
}

function pairOf(name: string): (value: string) => string {
  return (value) => `${name}=${encodeURIComponent(value)}`;
}

function valuesOf(given: URLSearchParams, name: string, isRepeated = false): string[] {
  if (!isRepeated) return [given.get(name) ?? ''].filter(Boolean);
  return [...new Set(given.getAll(name))].filter(Boolean).sort().slice(0, MOST_VALUES);
}
