import { addressOf, PATTERNS, type RouteName } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';

const NAMES = Object.keys(PATTERNS) as RouteName[];

/**
 * The routes a route lies under by the address table, home first, and itself: the beginnings of its
 * pattern that are pages too.
 */
export function parentChain(name: RouteName): readonly RouteName[] {
  const own = partsOf(name);
  return NAMES.filter(
    (other) =>
      other === name ||
      (partsOf(other).length < own.length && partsOf(other).every((part, index) => part === own[index])),
  ).sort((a, b) => partsOf(a).length - partsOf(b).length);
}

function partsOf(name: RouteName): string[] {
  return PATTERNS[name].split('/').filter((part) => part !== '');
}

/** A crumb; the page itself has no address. */
export type Crumb = { readonly name: string; readonly href?: string | undefined };

type Way = {
  readonly route: RouteName;
  /** Values of `:category` and the like in the addresses of the chain. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Names of the chain's routes; one without a name is left out. */
  readonly names: Partial<Record<RouteName, string>>;
  /** Crumbs before the page that its address does not tell. */
  readonly between?: readonly Crumb[] | undefined;
  /** The part of the page that is shown, as a crumb below it. */
  readonly below?: string | undefined;
  readonly overrides?: Partial<Record<RouteName, Partial<Crumb>>> | undefined;
};

/** The crumbs of a page, itself last and without an address. */
export function crumbsOf(locale: Locale, way: Way): Crumb[] {
  const { route, params = {}, names, between = [], below, overrides = {} } = way;
  const steps = parentChain(route).flatMap((name) => {
    const called = overrides[name]?.name ?? names[name];
    if (called === undefined) return [];
    const address = overrides[name]?.href ?? addressOf(locale, name, params as never);
    const isPage = name === route && below === undefined;
    const crumb = isPage ? { name: called } : { name: called, href: address };
    return name === route ? [...between, crumb] : [crumb];
  });
  return below === undefined ? steps : [...steps, { name: below }];
}

/** Where "back" leads: the last crumb that has an address. */
export function stepBack(crumbs: readonly Crumb[]): Required<Crumb> | undefined {
  return crumbs.findLast((crumb): crumb is Required<Crumb> => crumb.href !== undefined);
}
