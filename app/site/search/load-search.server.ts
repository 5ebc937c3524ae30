import { loadCards } from '#app/site/catalogue/load-cards.server.ts';
import { type Found, findMatches, type Matches } from '#domain/search/find-matches.ts';
import { LONGEST_QUERY, MOST_PAGES, PAGE_SIZE } from '#domain/search/input.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { SEARCH_TABS, type SearchTab, searchTab, tabCounts } from './tabs.ts';

/** A page of results. A refused query has only its sentence. */
export async function loadSearch(shop: Shop, parameters: URLSearchParams) {
  const typed = parameters.get('q') ?? '';
  const tab = searchTab(parameters.get('in'));
  const page = pageAsked(parameters.get('page'));
  try {
    const matches = await findMatches(shop, { query: typed, kinds: SEARCH_TABS[tab], page });
    return { ...(await results(shop, matches, tab)), typed, tab, page, refused: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refused = refusalText(shop.locale, error);
    return { ...NOTHING, typed: typed.slice(0, LONGEST_QUERY), tab, page, refused };
  }
}

const NOTHING = {
  query: '',
  ...{ corrected: null, isPartial: false, isEmpty: true },
  counts: tabCounts({}),
  pages: 0,
  categories: [],
  products: [],
  earlier: [],
  texts: [],
};

async function results(shop: Shop, matches: Matches, tab: SearchTab) {
  const { found, counts, ...told } = matches;
  const numbers = tabCounts(counts);
  return {
    ...told,
    counts: numbers,
    pages: Math.min(MOST_PAGES, Math.ceil(numbers[tab] / PAGE_SIZE)),
    categories: found.filter(({ kind }) => kind === 'bike-category' || kind === 'shop-category').map(place),
    products: await cardsOf(shop, found),
    earlier: found.filter(({ archived }) => archived).map(place),
    texts: found.filter(({ kind }) => kind === 'content' || kind === 'page' || kind === 'legal').map(place),
  };
}

/** In the order of the results. */
async function cardsOf(shop: Shop, found: readonly Found[]) {
  const of = (kind: 'bike' | 'shop') => {
    const ids = found.filter((one) => one.kind === kind && !one.archived).map(({ id }) => id);
    return ids.length > 0 ? loadCards(shop, { kind, ids }) : [];
  };
  const cards = (await Promise.all([of('bike'), of('shop')])).flat();
  const byId = new Map(cards.map((card) => [card.id, card]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

function place({ kind, title, slug, categorySlug }: Found) {
  return { kind, title, slug, categorySlug };
}

function pageAsked(text: string | null): number {
  return /^[1-9][0-9]{0,6}$/.test(text ?? '') ? Number(text) : 1;
}

export type SearchAnswer = Awaited<ReturnType<typeof loadSearch>>;
