import type { Content } from '#domain/content/content.ts';

/** The filters of the archive of positions, as parameters of its address. */
export const POSITION_FILTERS = ['area', 'place', 'contract'] as const;
export type PositionFilter = (typeof POSITION_FILTERS)[number];
/** What is chosen; a filter that is left out takes all. */
export type PositionChoice = Readonly<Partial<Record<PositionFilter, string>>>;

type Position = Content<'job-positions'>;

/** What an item has for each filter: an area is named by its slug in the reader's language. */
const VALUES: Readonly<Record<PositionFilter, (item: Position) => string>> = {
  area: ({ category }) => category?.slug ?? '',
  place: ({ fields }) => fields.place,
  contract: ({ fields }) => fields.contract,
};

/** The choice in an address; empty parameters choose nothing. */
export function parsePositionChoice(query: URLSearchParams): PositionChoice {
  const pairs = POSITION_FILTERS.map((name) => [name, query.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

/** The positions that have everything that is chosen. */
export function choosePositions(items: readonly Position[], choice: PositionChoice): Position[] {
  return items.filter((item) =>
    POSITION_FILTERS.every((name) => choice[name] === undefined || VALUES[name](item) === choice[name]),
  );
}

/** What can be chosen of a filter: the values of these positions, each once. */
export function valuesOf(items: readonly Position[], name: PositionFilter): string[] {
  return [...new Set(items.map(VALUES[name]).filter((value) => value !== ''))];
}
