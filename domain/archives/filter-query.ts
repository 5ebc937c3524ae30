/** @browser-safe */
import type { ArchiveOption, ArchiveTable } from './archive-table.ts';
import {
  ADDRESSED_FLAGS,
  CHOICES,
  type Choice,
  type Facet,
  FLAGS,
  type Flag,
  LONGEST_VALUE,
  MOST_VALUES,
  RANGES,
  type Range,
  SORTS,
  type Sort,
} from './facets.ts';

export type Bounds = { readonly from: number | null; readonly to: number | null };

/**
 * What a visitor filters an archive by: options by their index in the table, amounts in minor
 * units, weights in grams.
 */
export type FilterQuery = {
  readonly choices: Readonly<Record<Choice, readonly number[]>>;
  readonly ranges: Readonly<Record<Range, Bounds>>;
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
};

/** The filter query of an address, and the values in it that have no meaning here. */
export type ParsedFilterQuery = { readonly query: FilterQuery; readonly unknown: readonly string[] };

const NO_BOUNDS: Bounds = { from: null, to: null };
const MOST_PAGES = 1_000_000;

/** Minor units per whole amount, grams per kilogram. */
const UNIT: Record<Range, number> = { price: 100, weight: 1000 };

/**
 * Reads the filter query of an address. Unknown values do not filter; they are listed separately.
 * Bounds in the wrong order are swapped.
 */
export function parseFilterQuery(
  search: URLSearchParams,
  { options }: Pick<ArchiveTable, 'options'>,
): ParsedFilterQuery {
  const unknown: string[] = [];
  const choices = recordOf(CHOICES, (name) => readChoice(search.getAll(name), options[name], unknown));
  const ranges = recordOf(RANGES, (name) => readRange(name, search, unknown));
  const flags = recordOf(FLAGS, (name) => name !== 'mine' && search.get(name) === '1');
  const sort = SORTS.find((name) => name === search.get('sort')) ?? null;
  return { query: { choices, ranges, flags, sort, page: readPage(search.get('page')) }, unknown };
}

function readChoice(given: readonly string[], options: readonly ArchiveOption[], unknown: string[]) {
  const values = [...new Set(given)].filter((value) => value !== '');
  const known: number[] = [];
  for (const value of values.slice(0, MOST_VALUES)) {
    const number = options.findIndex((option) => option.value === value);
    if (number >= 0) known.push(number);
    else unknown.push(shown(value));
  }
  return known.sort((first, second) => first - second);
}

function readRange(name: Range, search: URLSearchParams, unknown: string[]): Bounds {
  const bound = (end: 'from' | 'to') => {
    const text = (search.get(`${name}-${end}`) ?? '').trim();
    const number = readNumber(text, UNIT[name]);
    if (text !== '' && number === null) unknown.push(shown(text));
    return number;
  };
  const [from, to] = [bound('from'), bound('to')];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/**
 * Text from an address, safe to display: not longer than an option and without invisible
 * characters.
 */
function shown(text: string): string {
  return text.replace(/\p{C}/gu, '').slice(0, LONGEST_VALUE);
}

/**
 * A number as people type it, in the smallest units. A comma or a point may separate the decimals,
 * or the thousands of an amount of money. Returns null for anything else.
 */
function readNumber(text: string, unit: number): number | null {
  const [, whole, places = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.replace(/\s/g, '')) ?? [];
  if (whole === undefined) return null;
  if (places.length === 3 && unit === UNIT.price) return Number(whole + places) * unit;
  return Number(whole) * unit + (Number(places.padEnd(3, '0')) * unit) / 1000;
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 1;
}

/**
 * Writes a filter query into an address, always in the same form; empty when nothing is filtered.
 * Reading it back gives the same query, except for `mine`.
 */
export function formatFilterQuery(query: FilterQuery, { options }: Pick<ArchiveTable, 'options'>): string {
  const pairs = [
    ...CHOICES.flatMap((name) =>
      query.choices[name]
        .flatMap((number) => options[name][number]?.value ?? [])
        .sort()
        .map((value): [string, string] => [name, value]),
    ),
    ...RANGES.flatMap((name) => [
      ...numberPair(`${name}-from`, query.ranges[name].from, UNIT[name]),
      ...numberPair(`${name}-to`, query.ranges[name].to, UNIT[name]),
    ]),
    ...ADDRESSED_FLAGS.flatMap((name): [string, string][] => (query.flags[name] ? [[name, '1']] : [])),
    ...(query.sort ? [['sort', query.sort]] : []),
    ...(query.page > 1 ? [['page', String(query.page)]] : []),
  ];
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}`;
}

function numberPair(name: string, amount: number | null, unit: number): [string, string][] {
  return amount === null ? [] : [[name, writeNumber(amount, unit)]];
}

/**
 * Parses the text of a range's field: whole amounts of money, or kilograms. Returns null for an
 * empty or unreadable text.
 */
export function parseBound(range: Range, text: string): number | null {
  return readNumber(text.trim(), UNIT[range]);
}

/** A number with a decimal point; decimals only where there are some. */
function writeNumber(amount: number, unit: number): string {
  const places = String(unit + (amount % unit))
    .slice(1)
    .replace(/0+$/, '');
  return `${Math.trunc(amount / unit)}${places && `.${places}`}`;
}

/** The text of a bound for an address or a field. */
export function formatBound(range: Range, amount: number): string {
  return writeNumber(amount, UNIT[range]);
}

/** One filter: an option, a range or a flag. */
export type ActiveFilter = { readonly facet: Facet; readonly option?: number };

/** All filters of a query, in the order of the address. */
export function activeFilters(query: FilterQuery): ActiveFilter[] {
  return [
    ...CHOICES.flatMap((facet) => query.choices[facet].map((option) => ({ facet, option }))),
    ...RANGES.filter((facet) => query.ranges[facet].from !== null || query.ranges[facet].to !== null).map(
      (facet) => ({ facet }),
    ),
    ...FLAGS.filter((facet) => query.flags[facet]).map((facet) => ({ facet })),
  ];
}

/** The query without one filter, or without all filters of a facet; back on page one. */
export function withoutFilter(query: FilterQuery, { facet, option }: ActiveFilter): FilterQuery {
  const { choices, ranges, flags } = query;
  return {
    ...query,
    page: 1,
    choices: isOneOf(CHOICES, facet)
      ? {
          ...choices,
          [facet]: option === undefined ? [] : choices[facet].filter((number) => number !== option),
        }
      : choices,
    ranges: isOneOf(RANGES, facet) ? { ...ranges, [facet]: NO_BOUNDS } : ranges,
    flags: isOneOf(FLAGS, facet) ? { ...flags, [facet]: false } : flags,
  };
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((known) => known === name);
}

function recordOf<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
