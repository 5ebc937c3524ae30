import type { Shop } from '#domain/shop.ts';
import { LONGEST_QUERY, MOST_PAGES, MOST_SUGGESTIONS, PAGE_SIZE, SHORTEST_TO_SUGGEST } from './input.ts';
import { FOUND_KINDS, type FoundKind } from './kinds.ts';
import { type Found, MATCHES, similarWords, UNMET } from './match-statements.ts';
import { queryTooLong } from './refusals.ts';
import { nearestWord } from './spelling.ts';

export type { Found };

/** The result of a search. */
export type Matches = {
  /** The query that was searched for in the end. */
  readonly query: string;
  /** The typed query when its spelling was corrected; null when it was searched as typed. */
  readonly corrected: string | null;
  /** Nothing has all the words; these results have some. */
  readonly isPartial: boolean;
  /** The query has only signs and stop words. */
  readonly isEmpty: boolean;
  /** Counts over all kinds. */
  readonly counts: Partial<Readonly<Record<FoundKind, number>>>;
  /** The results of the kind and page, the best first. */
  readonly found: readonly Found[];
};

type Reader = Pick<Shop, 'db' | 'locale' | 'clock'>;

export type Search = {
  readonly query: string;
  readonly kinds?: readonly FoundKind[] | undefined;
  /** From 1. */
  readonly page?: number | undefined;
};

type Reach = { kinds: readonly FoundKind[]; limit: number; offset: number };

/**
 * Finds matches in the visitor's language: things with all words, else with all words after
 * spelling correction, else with some.
 * @throws Refusal search.query-too-long
 */
export function findMatches(shop: Reader, search: Search): Promise<Matches> {
  const page = Math.min(Math.max(1, search.page ?? 1), MOST_PAGES);
  return match(shop, search.query, {
    kinds: search.kinds ?? FOUND_KINDS,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
}

/**
 * Finds the few best matches for the text typed so far; none for a single letter.
 * @throws Refusal search.query-too-long
 */
export function listSuggestions(shop: Reader, query: string): Promise<Matches> {
  if (query.trim().length < SHORTEST_TO_SUGGEST) return Promise.resolve({ ...NOTHING, query });
  return match(shop, query, { kinds: FOUND_KINDS, limit: MOST_SUGGESTIONS, offset: 0 });
}

const NOTHING = { corrected: null, isPartial: false, isEmpty: true, counts: {}, found: [] } as const;

async function match(shop: Reader, typed: string, reach: Reach): Promise<Matches> {
  const query = typed.replaceAll('\0', ' ').trim();
  if (query.length > LONGEST_QUERY) throw queryTooLong();
  const exact = await ask(shop, query, '&', reach);
  if (!exact.isEmpty && !hasAny(exact))
    return (await correct(shop, query, reach)) ?? some(shop, query, reach);
  return exact;
}

async function ask(shop: Reader, query: string, glue: '&' | '|', reach: Reach): Promise<Matches> {
  if (query === '') return { ...NOTHING, query };
  const [row] = await MATCHES[shop.locale](shop.db, {
    ...{ query, glue, ...reach },
    now: shop.clock.now().toISOString(),
  });
  if (!row?.hasWords) return { ...NOTHING, query };
  return { ...NOTHING, isEmpty: false, query, counts: row.counts, found: row.found };
}

/** Null when no word is misspelled, or the corrected words match nothing. */
async function correct(shop: Reader, query: string, reach: Reach): Promise<Matches | null> {
  const words = await UNMET[shop.locale](shop.db, { query });
  const meant = await Promise.all(
    words.map(async ({ word, isMet }) =>
      isMet ? word : (nearestWord(word, await similarWords(shop.db, { locale: shop.locale, word })) ?? word),
    ),
  );
  if (words.every(({ word }, index) => word === meant[index])) return null;
  const better = meant.join(' ');
  const matches = await ask(shop, better, '&', reach);
  const found = hasAny(matches) ? matches : await some(shop, better, reach);
  return hasAny(found) ? { ...found, corrected: query } : null;
}

async function some(shop: Reader, query: string, reach: Reach): Promise<Matches> {
  const matches = await ask(shop, query, '|', reach);
  return { ...matches, isPartial: hasAny(matches) };
}

function hasAny({ counts }: Matches): boolean {
  return Object.keys(counts).length > 0;
}
