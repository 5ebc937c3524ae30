import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';
import { PATTERNS, type RouteName } from './addresses.ts';
import { routeOfPath } from './route-of-path.ts';
import table from './routes.ts';

type Entry = { path?: string; index?: boolean; children?: Entry[] };

/** The route table as React Router takes it, each route with its pattern. */
function routesOf(entries: readonly Entry[]): RouteObject[] {
  return entries.map(({ path, index, children }): RouteObject => {
    const handle = { pattern: path?.replace(/^:locale\/?/, '') };
    if (index) return { index, path, handle };
    return { path, handle, children: children && routesOf(children) };
  });
}

const routes = routesOf(table as Entry[]);
const patternAt = (path: string) =>
  (matchRoutes(routes, path)?.at(-1)?.route.handle as { pattern: string } | undefined)?.pattern;

const words = Object.values(PATTERNS)
  .flatMap((pattern) => pattern.split('/'))
  .filter((part) => part && !part.startsWith(':') && part !== '*');
const segment = fc.oneof(fc.constantFrom(...words), fc.constantFrom('x', 'vetta', '2025'));

/** Pages of blocks with a name of their own: the route of all pages of blocks renders them. */
const NAMED_PAGES: ReadonlySet<RouteName | null> = new Set<RouteName>(['contacts', 'warranty-conditions']);

test('a path has the route that React Router finds for it', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const path = ['/it', ...segments].join('/');
      const name = routeOfPath(path);
      const pattern = NAMED_PAGES.has(name) ? PATTERNS.all : PATTERNS[name ?? 'all'];
      expect(patternAt(path), path).toBe(pattern);
    }),
    { numRuns: 2000 },
  );
});

test('every legal text has a name of its own', () => {
  for (const code of LEGAL_CODES) expect(routeOfPath(`/de/${code}`)).toBe(code satisfies RouteName);
});

test('outside the languages there is no page', () => {
  for (const path of ['/', '/xx/bikes', '/api/it/me', '//it', 'http://x/it'])
    expect(routeOfPath(path)).toBeNull();
});
