/** @browser-safe */

/** What an archive is narrowed by, in the order of its addresses. Choices take any of several options. */
export const CHOICES = ['category', 'usage', 'size', 'color', 'groupset', 'wheelset'] as const;
/** From … to, both ends included and each optional. */
export const RANGES = ['price', 'weight'] as const;
/** Asked for or not: to be had now, painted to order, with a motor. */
export const ADDRESSED_FLAGS = ['available', 'custom', 'electric'] as const;
/** And in a size that fits the rider, whose measures are known to the device alone: no address asks for it, and nothing is sent. */
export const FLAGS = [...ADDRESSED_FLAGS, 'mine'] as const;

export type Choice = (typeof CHOICES)[number];
export type Range = (typeof RANGES)[number];
export type Flag = (typeof FLAGS)[number];
export type Facet = Choice | Range | Flag;

export const FACETS: readonly Facet[] = [...CHOICES, ...RANGES, ...FLAGS];

/** The maker's order, which is that of no `sort` at all, and four others. */
export const SORTS = ['new', 'price', 'price-desc', 'weight'] as const;
export type Sort = (typeof SORTS)[number];

/** Every parameter of an archive's address that says something, in the order they are written. */
export const WISH_PARAMETERS = [
  ...CHOICES,
  ...RANGES.flatMap((range) => [`${range}-from`, `${range}-to`]),
  ...ADDRESSED_FLAGS,
  'sort',
  'page',
];

/** Of one choice, at most this many options are taken from an address, and none longer than this. */
export const MOST_VALUES = 24;
export const LONGEST_VALUE = 40;
