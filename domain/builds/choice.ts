/** @browser-safe What one chooses of a build, what there is to choose from, and what was chosen as a short code. */
import type { Currency } from '#shared/money.ts';

export const OPTION_KINDS = ['paint', 'pattern', 'logo', 'finish'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

/** In this order: where two parts do not go together, the later gives way. */
export const PARTS = ['group', 'size', 'paint', 'pattern', 'second', 'logo', 'finish'] as const;
export type Part = (typeof PARTS)[number];

/** A code for every part. */
export type Choice = Readonly<Record<Part, string>>;

/** The second colour of a pattern that has none. */
export const NO_SECOND = '00';

export type BuildOption = {
  readonly kind: OptionKind;
  readonly code: string;
  readonly name: string;
  /** Of paints and logos #rrggbb, of patterns the scheme it is drawn in, of finishes how it reflects. */
  readonly look: string;
  readonly metal: boolean;
  readonly partner: string | null;
  /** On top, in minor units of the offer's currency. */
  readonly amount: number;
  readonly grams: number;
  readonly weeks: number;
};

/** What is painted no more, or not for this market. */
export type EndedOption = Pick<BuildOption, 'kind' | 'code' | 'name' | 'look'> & {
  readonly successor: string | null;
};

/** What an unpainted build in a size costs and weighs. */
export type BuildBase = {
  readonly group: string;
  readonly size: string;
  readonly amount: number;
  readonly weightGrams: number | null;
};

export type BuildExclusion = {
  readonly kind: OptionKind;
  readonly code: string;
  readonly otherKind: OptionKind;
  readonly otherCode: string;
  readonly reason: string;
};

/** All one can choose of a bike in a market, in the maker's order and the reader's language. */
export type BuildOffer = {
  readonly productCode: string;
  readonly currency: Currency;
  readonly weeks: number;
  /** What it opens with. */
  readonly showpiece: Pick<Choice, PaintPart>;
  readonly groups: readonly { readonly code: string; readonly name: string }[];
  readonly sizes: readonly string[];
  readonly bases: readonly BuildBase[];
  readonly options: readonly BuildOption[];
  readonly ended: readonly EndedOption[];
  readonly exclusions: readonly BuildExclusion[];
};

type PaintPart = Exclude<Part, 'group' | 'size'>;

/** How many letters each part of the paint takes in a code, in this order. */
const LETTERS: readonly (readonly [part: PaintPart, letters: number])[] = [
  ['paint', 2],
  ['pattern', 1],
  ['second', 2],
  ['logo', 1],
  ['finish', 1],
];
const PAINT_CODE = /^[A-Z0-9]{7}$/;

/** How long an option's code is. */
export const lettersOf = (kind: OptionKind): number => (kind === 'paint' ? 2 : 1);

/** The letters of a build's paint: `GEFNOWG`. */
function paintCode(choice: Pick<Choice, PaintPart>): string {
  return LETTERS.map(([part]) => choice[part]).join('');
}

/** The parts the letters stand for; null where they are none. */
export function readPaintCode(text: string): Pick<Choice, PaintPart> | null {
  if (!PAINT_CODE.test(text)) return null;
  let at = 0;
  const parts = LETTERS.map(([part, letters]) => {
    at += letters;
    return [part, text.slice(at - letters, at)];
  });
  return Object.fromEntries(parts) as Pick<Choice, PaintPart>;
}

/** A build as it stands in addresses and on a dealer's desk: `VT25-ER-M-GEFNOWG`. The same build has the same code for ever. */
export function codeOf(productCode: string, choice: Choice): string {
  return [productCode, choice.group, choice.size, paintCode(choice)].join('-');
}

/** The choice a code of this product stands for, whether or not it is offered; null where it is no such code. */
export function readCode(productCode: string, code: string): Choice | null {
  const text = code.trim().toUpperCase();
  if (!text.startsWith(`${productCode.toUpperCase()}-`)) return null;
  const [group, ...rest] = text.slice(productCode.length + 1).split('-');
  const paint = readPaintCode(rest.pop() ?? '');
  const size = rest.join('-');
  return group && size && paint ? { group, size, ...paint } : null;
}
