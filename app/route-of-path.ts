import { isLocale } from '#shared/locale.ts';
import { PATTERNS, type RouteName } from './addresses.ts';

type Pattern = { readonly name: RouteName; readonly segments: readonly string[] };

/**
 * Patterns by their number of segments. A fixed segment stands before a parameter, as React Router
 * ranks them.
 */
const BY_LENGTH = patternsByLength();

/**
 * The named route of a page's path: `/it/bikes/strada` is `bike-archive-category`. Fixed segments
 * are compared as they are written, in lower case.
 * @returns null where the path does not begin with a language
 */
export function routeOfPath(pathname: string): RouteName | null {
  const [, locale, ...segments] = pathname.split('/');
  if (!isLocale(locale)) return null;
  return BY_LENGTH.get(segments.length)?.find((pattern) => fits(pattern, segments))?.name ?? 'all';
}

function fits({ segments }: Pattern, given: readonly string[]): boolean {
  return segments.every((part, index) =>
    part.startsWith(':') ? given[index] !== '' : part === given[index],
  );
}

function patternsByLength(): ReadonlyMap<number, readonly Pattern[]> {
  const names = (Object.keys(PATTERNS) as RouteName[]).filter((name) => name !== 'all');
  const patterns = names.map((name) => ({ name, segments: PATTERNS[name].split('/').filter(Boolean) }));
  const ranked = patterns.toSorted((one, other) => rank(one).localeCompare(rank(other)));
  return Map.groupBy(ranked, ({ segments }) => segments.length);
}

function rank({ segments }: Pattern): string {
  return segments.map((part) => (part.startsWith(':') ? '1' : '0')).join('');
}
