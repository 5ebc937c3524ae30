import type { FoundKind } from '#domain/search/kinds.ts';

/** The parts of what is found that can be looked at alone, by their `in` in the address; `all` is none of them. */
export const SEARCH_TABS = {
  all: undefined,
  bikes: ['bike', 'bike-category'],
  shop: ['shop', 'shop-category'],
  pages: ['page', 'legal'],
} as const satisfies Record<string, readonly FoundKind[] | undefined>;

export type SearchTab = keyof typeof SEARCH_TABS;

/** The tab an address names; all for any other word. */
export function searchTab(name: string | null): SearchTab {
  return name !== null && Object.hasOwn(SEARCH_TABS, name) ? (name as SearchTab) : 'all';
}

type Counts = Partial<Readonly<Record<FoundKind, number>>>;

/** How much each tab holds. */
export function tabCounts(counts: Counts): Record<SearchTab, number> {
  const sum = (kinds: readonly FoundKind[]) => kinds.reduce((all, kind) => all + (counts[kind] ?? 0), 0);
  const bikes = sum(SEARCH_TABS.bikes);
  const shop = sum(SEARCH_TABS.shop);
  const pages = sum(SEARCH_TABS.pages);
  return { all: bikes + shop + pages, bikes, shop, pages };
}
