/**
 * @browser-safe The choice of a build's parts, the offer to choose from, and the short code
 *   of a choice.
 */
import type { Currency } from '#shared/money.ts';

export const OPTION_KINDS = ['paint', 'pattern', 'logo', 'finish'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

/** The order of the parts. Where two do not go together, the later one changes. */
export const PARTS = ['group', 'size', 'paint', 'pattern', 'second', 'logo', 'finish'] as const;
export type Part = (typeof PARTS)[number];

/** A code for every part. */
export type Choice = Readonly<Record<Part, string>>;

/** The second colour of a pattern that has only one. */
export const NO_SECOND = '00';

export type BuildOption = {
  readonly kind: OptionKind;
  readonly code: string;
  readonly name: string;
  /**
   * For paints and logos #rrggbb, for patterns the drawing's scheme, for finishes how they reflect.
   */
  readonly look: string;
  readonly metal: boolean;
  readonly partner: string | null;
  /** Surcharge in minor units of the offer's currency. */
  readonly amount: number;
  readonly grams: number;
  readonly weeks: number;
};

/** An option that is no longer painted, or not in this market. */
export type EndedOption = Pick<BuildOption, 'kind' | 'code' | 'name' | 'look'> & {
  readonly successor: string | null;
};

/** The price and weight of an unpainted build in a size. */
export type BuildBase = {
  readonly group: string;
  readonly size: string;
  readonly amount: number;
  readonly weightGrams: number | null;
  /** The cheapest variant of the build in this size: what a built bike is in the catalogue. */
  readonly variantId: string;
};

export type BuildExclusion = {
  readonly kind: OptionKind;
  readonly code: string;
  readonly otherKind: OptionKind;
  readonly otherCode: string;
  readonly reason: string;
};

/** All options for a bike in a market, in the maker's order and the reader's language. */
export type BuildOffer = {
  readonly productCode: string;
  readonly currency: Currency;
  readonly weeks: number;
  /** The options a bike opens with. */
  readonly showpiece: Pick<Choice, PaintPart>;
  readonly groups: readonly { readonly code: string; readonly name: string }[];
  readonly sizes: readonly string[];
  readonly bases: readonly BuildBase[];
  readonly options: readonly BuildOption[];
  readonly ended: readonly EndedOption[];
  readonly exclusions: readonly BuildExclusion[];
  /** Codes of the paints this bike is made in anyway. */
  readonly series: readonly string[];
  /** Counts the changes of options, exclusions and models (`build_rules`); 0 before the first. */
  readonly rulesVersion: number;
};

type PaintPart = Exclude<Part, 'group' | 'size'>;

/** The number of letters of each paint part in a code, in this order. */
const LETTERS: readonly (readonly [part: PaintPart, letters: number])[] = [
  ['paint', 2],
  ['pattern', 1],
  ['second', 2],
  ['logo', 1],
  ['finish', 1],
];
const PAINT_CODE = /^[A-Z0-9]{7}$/;

/** The length of an option's code. */
export const lettersOf = (kind: OptionKind): number => (kind === 'paint' ? 2 : 1);

/** The letters of a build's paint: `GEFNOWG`. */
function paintCode(choice: Pick<Choice, PaintPart>): string {
  return LETTERS.map(([part]) => choice[part]).join('');
}

/** The parts that the letters stand for; null when they are not valid letters. */
export function parsePaintCode(text: string): Pick<Choice, PaintPart> | null {
  if (!PAINT_CODE.test(text)) return null;
  let at = 0;
  const parts = LETTERS.map(([part, letters]) => {
    at += letters;
    return [part, text.slice(at - letters, at)];
  });
  return Object.fromEntries(parts) as Pick<Choice, PaintPart>;
}

/**
 * The code of a build in addresses and at dealers: `VT25-ER-M-GEFNOWG`. The same build keeps the
 * same code for ever.
 */
export function codeOf(productCode: string, choice: Choice): string {
  return [productCode, choice.group, choice.size, paintCode(choice)].join('-');
}

/** The choice that a code of this product stands for, offered or not; null for anything else. */
export function parseBuildCode(productCode: string, code: string): Choice | null {
  const text = code.trim().toUpperCase();
  if (!text.startsWith(`${productCode.toUpperCase()}-`)) return null;
  const [group, ...rest] = text.slice(productCode.length + 1).split('-');
  const paint = parsePaintCode(rest.pop() ?? '');
  const size = rest.join('-');
  return group && size && paint ? { group, size, ...paint } : null;
}
