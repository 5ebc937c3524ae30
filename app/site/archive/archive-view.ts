import type { ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import {
  type ArchiveOption,
  type ArchiveTable,
  type Column,
  NONE,
  productCount,
  variantSlug,
} from '#domain/archives/archive-table.ts';
import type { Choice, Facet, Flag, Range } from '#domain/archives/facets.ts';
import type { FilterQuery } from '#domain/archives/filter-query.ts';
import { type Filtered, filterTable, nearest } from '#domain/archives/filter-table.ts';
import type { Hit } from '#domain/archives/fit.ts';
import { sortHits } from '#domain/archives/sort-hits.ts';
import { discountPercent } from '#domain/prices/discount-percent.ts';
import type { Currency } from '#shared/money.ts';

/** A card before its variant is chosen, with the picture of each colour by the colour's code. */
export type ArchiveCard = Omit<ProductCardData, 'pictureHash' | 'focal' | 'inStock' | 'price'> & {
  readonly pictures: Readonly<Record<string, string>>;
  /** What stays in view of photographs, by the colour's code. */
  readonly focals?: Readonly<Record<string, string>>;
};

/** The filters of an archive, whatever is applied. */
export type ArchiveFrame = {
  readonly options: Readonly<Record<Choice, readonly ArchiveOption[]>>;
  /** The lowest and the highest value. */
  readonly limits: Readonly<Record<Range, { readonly from: number; readonly to: number } | null>>;
  /** Flags that some products have and some have not. */
  readonly flags: readonly Flag[];
  readonly total: number;
};

/**
 * A card in the list. `variant` is the `?v` of its link; `misses` are the filters it does not
 * match.
 */
export type ShownCard = {
  readonly card: ProductCardData;
  readonly variant: string | undefined;
  readonly misses: readonly Facet[];
};

export type ArchiveResult = Pick<Filtered, 'counts' | 'flagCounts'> & {
  /**
   * The number of matches; `shown` has them, or a page of them. Without matches it has the nearest
   * products.
   */
  readonly count: number;
  readonly shown: readonly ShownCard[];
  readonly freed: readonly (readonly [Facet, number])[];
  readonly page: number;
  readonly pages: number;
};

/** The number of products shown when nothing matches. */
const MOST_NEAR = 3;

/** Facets of variants: when one is applied, a card leads to a matching variant. */
const OF_VARIANTS: readonly Facet[] = [
  'size',
  'color',
  'groupset',
  'wheelset',
  'price',
  'weight',
  'available',
  'mine',
];

export function frameOf(table: ArchiveTable): ArchiveFrame {
  return {
    options: table.options,
    limits: { price: limitsOf(table.price), weight: limitsOf(table.weight) },
    flags: [
      ...(isMixed(table.available) ? ['available' as const] : []),
      ...(isMixed(table.custom) ? ['custom' as const] : []),
      ...(isMixed(table.electric) ? ['electric' as const] : []),
      ...(table.mine && Array.from(table.mine).includes(1) ? ['mine' as const] : []),
    ],
    total: productCount(table),
  };
}

/** The products of a query, and the count of each option. Without cards. */
export function hitsOf(table: ArchiveTable, query: FilterQuery) {
  const { hits, counts, flagCounts, freed } = filterTable(table, query);
  return {
    count: hits.length,
    hits: hits.length > 0 ? sortHits(table, hits, query.sort) : nearest(table, query, MOST_NEAR),
    counts,
    flagCounts,
    freed: [...freed],
  };
}

/** The card of a match, with the picture, price and address of the matching variant. */
export function showCard(
  { table, query, currency }: { table: ArchiveTable; query: FilterQuery; currency: Currency },
  hit: Hit,
  { pictures, focals, ...card }: ArchiveCard,
): ShownCard {
  const paint = table.options.color[table.color[hit.variant] ?? NONE];
  const focal = focals?.[paint?.value ?? ''];
  const [streetAmount = NONE, listAmount = NONE] = [table.price[hit.cheapest], table.listPrice[hit.cheapest]];
  return {
    card: {
      ...card,
      colorName: paint?.label ?? card.colorName,
      pictureHash: pictures[paint?.value ?? ''] ?? null,
      ...(focal && { focal }),
      inStock: hit.isAvailable,
      price:
        streetAmount === NONE
          ? undefined
          : { streetAmount, listAmount, currency, percent: discountPercent(listAmount, streetAmount) },
    },
    variant: isOfVariants(query) ? variantSlug(table, hit.variant) : undefined,
    misses: hit.misses,
  };
}

function isOfVariants({ choices, ranges, flags }: FilterQuery): boolean {
  return OF_VARIANTS.some((facet) => {
    if (facet in choices) return choices[facet as Choice].length > 0;
    if (facet in flags) return flags[facet as Flag];
    const { from, to } = ranges[facet as Range];
    return from !== null || to !== null;
  });
}

function limitsOf(column: Column): { from: number; to: number } | null {
  let [from, to] = [Number.POSITIVE_INFINITY, NONE];
  for (let index = 0; index < column.length; index += 1) {
    const amount = column[index] ?? NONE;
    if (amount === NONE) continue;
    from = Math.min(from, amount);
    to = Math.max(to, amount);
  }
  return from < to ? { from, to } : null;
}

function isMixed(column: Column): boolean {
  for (let index = 1; index < column.length; index += 1) if (column[index] !== column[0]) return true;
  return false;
}
