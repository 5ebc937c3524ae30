/**
 * @browser-safe The choice of a build's parts, the offer to choose from, and the short code
 *   of a choice.
 */
import type { Currency } from '#shared/money.ts';
import { NO_NAME, readName, writeName } from './tube-name.ts';

/** Parts that a build or a size comes with, and that can be exchanged for others that fit. */
export const FITTED_PARTS = ['wheels', 'bar', 'crank'] as const;
export type FittedPart = (typeof FITTED_PARTS)[number];

export const OPTION_KINDS = ['paint', 'pattern', 'logo', 'finish', ...FITTED_PARTS, 'name'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

/** The order of the parts. Where two do not go together, the later one changes. */
export const PARTS = [
  ...(['group', 'size'] as const),
  ...FITTED_PARTS,
  ...(['paint', 'pattern', 'second', 'logo', 'finish', 'name'] as const),
] as const;
export type Part = (typeof PARTS)[number];

/** A code for every part; of the name on the top tube, the name itself, empty for none. */
export type Choice = Readonly<Record<Part, string>>;

/** The second colour of a pattern that has only one. */
export const NO_SECOND = '00';

/** The code of what a build (wheels) or a size (bar, crank) comes with. */
export const STANDARD: Readonly<Record<FittedPart, string>> = { wheels: '0', bar: '00', crank: '00' };

export function isFitted(part: string): part is FittedPart {
  return (FITTED_PARTS as readonly string[]).includes(part);
}

/**
 * The codes that fit each build (wheels) or each size (bar, crank); the first is what it comes
 * with.
 */
export type BuildFits = Readonly<Record<FittedPart, Readonly<Record<string, readonly string[]>>>>;

export type BuildOption = {
  readonly kind: OptionKind;
  readonly code: string;
  readonly name: string;
  /**
   * For paints and logos #rrggbb, for patterns the drawing's scheme, for finishes how they reflect,
   * for wheels, bar, crank and the name nothing.
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
  readonly fits: BuildFits;
  /** Codes of the paints this bike is made in anyway. */
  readonly series: readonly string[];
  /** Counts the changes of options, exclusions and models (`build_rules`); 0 before the first. */
  readonly rulesVersion: number;
};

type PaintPart = Exclude<Part, 'group' | 'size' | FittedPart | 'name'>;

/** The number of letters of each paint part in a code, in this order. */
const LETTERS: readonly (readonly [part: PaintPart, letters: number])[] = [
  ['paint', 2],
  ['pattern', 1],
  ['second', 2],
  ['logo', 1],
  ['finish', 1],
];
const PAINT_CODE = /^[A-Z0-9]{7}$/;
const FITTED_CODE = /^([A-Z0-9])([A-Z0-9]{2})([A-Z0-9]{2})$/;

/** The length of an option's code. */
export const lettersOf = (kind: OptionKind): number =>
  kind === 'paint' || kind === 'bar' || kind === 'crank' ? 2 : 1;

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
 * The code of a build in addresses and at dealers: `VT25-ER-M-GEFNOWG`, with other wheels, bar or
 * crank than it comes with `VT25-ER-M-GEFNOWG.H4272`, with a name on the top tube
 * `VT25-ER-M-GEFNOWG~LUCA`. The same build keeps the same code for ever.
 */
export function codeOf(productCode: string, choice: Choice): string {
  const code = [productCode, choice.group, choice.size, paintCode(choice)].join('-');
  const isStandard = FITTED_PARTS.every((part) => choice[part] === STANDARD[part]);
  const fitted = isStandard ? '' : `.${FITTED_PARTS.map((part) => choice[part]).join('')}`;
  return code + fitted + (choice.name === NO_NAME ? '' : `~${writeName(choice.name)}`);
}

/**
 * The code as a link to the bike's own page has it: one with a name leaves out the bike, which the
 * path says, so that the link stays short.
 */
export function codeInLink(productCode: string, choice: Choice): string {
  const code = codeOf(productCode, choice);
  return choice.name === NO_NAME ? code : code.slice(productCode.length + 1);
}

/** The choice of a link to the page of this bike; without the bike's code, one of its builds. */
export function parseLinkCode(
  { productCode, groups }: Pick<BuildOffer, 'productCode' | 'groups'>,
  code: string,
): Choice | null {
  const whole = parseBuildCode(productCode, code);
  const named = whole || !code.includes('~') ? null : parseBuildCode(productCode, `${productCode}-${code}`);
  return whole ?? (groups.some((group) => group.code === named?.group) ? named : null);
}

/** The most characters of a name that are read from a code. */
const NAME_READ = 40;

/** The choice that a code of this product stands for, offered or not; null for anything else. */
export function parseBuildCode(productCode: string, code: string): Choice | null {
  const [parts = '', ...named] = code.trim().split('~');
  const text = parts.toUpperCase();
  const name = readName(named.join('~').slice(0, NAME_READ));
  if (!text.startsWith(`${productCode.toUpperCase()}-`)) return null;
  const [group, ...rest] = text.slice(productCode.length + 1).split('-');
  const [letters = '', exchanged, ...more] = (rest.pop() ?? '').split('.');
  const paint = parsePaintCode(letters);
  const fitted = parseFittedCode(exchanged);
  const size = rest.join('-');
  return group && size && paint && fitted && more.length === 0
    ? { group, size, ...fitted, ...paint, name }
    : null;
}

/** Codes without the letters are of what the build and the size come with. */
function parseFittedCode(text: string | undefined): Pick<Choice, FittedPart> | null {
  if (text === undefined) return STANDARD;
  const [, wheels, bar, crank] = FITTED_CODE.exec(text) ?? [];
  return wheels && bar && crank ? { wheels, bar, crank } : null;
}
