import type { FoundKind } from '#domain/search/kinds.ts';

/**
 * The kinds of results that can be shown alone, by their `in` in the address; `all` shows every
 * kind.
 */
export const SEARCH_TABS = {
  all: undefined,
  bikes: ['bike', 'bike-category'],
  shop: ['shop', 'shop-category'],
  pages: ['content', 'page', 'legal'],
} as const satisfies Record<string, readonly FoundKind[] | undefined>;

export type SearchTab = keyof typeof SEARCH_TABS;

/** The tab of an address; `all` for an unknown word. */
export function searchTab(name: string | null): SearchTab {
  return name !== null && Object.hasOwn(SEARCH_TABS, name) ? (name as SearchTab) : 'all';
}

type Counts = Partial<Readonly<Record<FoundKind, number>>>;

/** The number of results in each tab. */
export function tabCounts(counts: Counts): Record<SearchTab, number> {
  const sum = (kinds: readonly FoundKind[]) => kinds.reduce((all, kind) => all + (counts[kind] ?? 0), 0);
  const bikes = sum(SEARCH_TABS.bikes);
  const shop = sum(SEARCH_TABS.shop);
  const pages = sum(SEARCH_TABS.pages);
  return { all: bikes + shop + pages, bikes, shop, pages };
}
