/** @browser-safe */

/**
 * The facets an archive is filtered by, in the order of their parameters. A choice accepts any
 * of several options.
 */
export const CHOICES = ['category', 'usage', 'size', 'color', 'groupset', 'wheelset'] as const;
/** Ranges: both bounds are included, both are optional. */
export const RANGES = ['price', 'weight'] as const;
/** Flags: available now, painted to order, with a motor. */
export const ADDRESSED_FLAGS = ['available', 'custom', 'electric'] as const;
/**
 * The flags, and "in a size that fits the rider". The rider's measures stay in the browser, so no
 * address carries that flag and nothing is sent.
 */
export const FLAGS = [...ADDRESSED_FLAGS, 'mine'] as const;

export type Choice = (typeof CHOICES)[number];
export type Range = (typeof RANGES)[number];
export type Flag = (typeof FLAGS)[number];
export type Facet = Choice | Range | Flag;

export const FACETS: readonly Facet[] = [...CHOICES, ...RANGES, ...FLAGS];

/** The four sort orders. Without `sort` the maker's order applies. */
export const SORTS = ['new', 'price', 'price-desc', 'weight'] as const;
export type Sort = (typeof SORTS)[number];

/** Every parameter of an archive's address that has a meaning, in the order they are written. */
export const FILTER_PARAMETERS = [
  ...CHOICES,
  ...RANGES.flatMap((range) => [`${range}-from`, `${range}-to`]),
  ...ADDRESSED_FLAGS,
  'sort',
  'page',
];

/** The most options an address may hold per choice; longer lists are cut. */
export const MOST_VALUES = 24;
export const LONGEST_VALUE = 40;
