import { inOrder } from '#app/site/closeup/callout-order.ts';
import type { Callout, CloseUp } from '#app/site/closeup/close-up.ts';
import type { SpecificationKey, SpecificationRow } from '#domain/catalogue/specification-rows.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import type { AttributeCode } from '#domain/specifications/attributes.ts';
import type { FEATURES } from '#domain/specifications/features.ts';
import type { SheetValue } from '#domain/specifications/sheet-value.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import type { Anchor, Anchors } from '#drawing/inside/anchors.ts';
import { BICYCLE_VIEWS, type BicycleView, type ViewBox } from '#drawing/views.ts';
import { translator } from '#messages/catalogue.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';

/** No view says more than this, so that its lines are told apart. */
const MOST = 4;

/** A value that may head what is said: by its attribute, or one feature. */
type Headline = AttributeCode | `feature:${(typeof FEATURES)[number]}`;

/** A row of the sheet, where its part is, and which values say most of it, the best first. */
type Source = readonly [key: SpecificationKey, at: Anchor, headlines: readonly Headline[]];

const HEADSET: readonly Headline[] = [
  'feature:hoses-through-upper-bearing',
  'feature:hoses-under-the-stem',
  'headset',
];

/** What is said in each view, the more telling first; where two point at one part, the first. */
const SOURCES: Readonly<Record<BicycleView, readonly Source[]>> = {
  full: [
    ['frame_weight', 'top-tube', []],
    ['groupset', 'derailleur', ['groupset']],
    ['drive_system', 'bottom-bracket', ['torque', 'hub-gears', 'belt-life']],
    ['wheelset', 'front-rim', ['rim-depth', 'front-material', 'material', 'spokes']],
    ['tyres', 'rear-tyre', ['tyre-clearance', 'tyre-size', 'rear-tyre-size']],
  ],
  cockpit: [
    ['h_bar', 'bar', ['bar-width']],
    ['shifters', 'lever', ['groupset', 'shifter-kind']],
    ['headset', 'upper-bearing', HEADSET],
    ['stem', 'stem', ['stem-length']],
  ],
  drivetrain: [
    ['crankset', 'chainring', ['chainrings', 'chainring', 'belt-ring']],
    ['cassette', 'cassette', ['cassette-range']],
    ['rear_derailleur', 'derailleur', ['groupset']],
    ['drive_system', 'bottom-bracket', ['torque']],
    ['bottom_bracket', 'bottom-bracket', ['bottom-bracket']],
  ],
  frame: [
    ['frame_weight', 'top-tube', []],
    ['battery', 'down-tube', ['battery-capacity']],
    ['frame', 'down-tube', ['feature', 'material', 'front-material']],
    ['seatpost', 'post', ['dropper-travel', 'post-diameter']],
    ['bottom_bracket', 'bottom-bracket', ['bottom-bracket']],
  ],
  front: [
    ['fork', 'fork-leg', ['travel', 'feature', 'material']],
    ['wheelset', 'front-rim', ['rim-depth', 'spokes', 'carbon-spokes']],
    ['rotors', 'front-brake', ['front-rotor', 'rotor']],
    ['tyres', 'front-tyre', ['front-tyre-size', 'tyre-size']],
  ],
  rear: [
    ['tyres', 'rear-tyre', ['tyre-clearance', 'rear-tyre-size', 'tyre-size']],
    ['axle', 'rear-axle', ['rear-axle']],
    ['rotors', 'rear-brake', ['rear-rotor', 'rotor']],
    ['cassette', 'cassette', ['cassette-range', 'sprocket']],
  ],
};

type Shown = { readonly size: string; readonly anchors: Anchors; readonly boxes: CloseUp['boxes'] };

/** What the shop holds of the parts that each view shows, in the order it is read. */
export function calloutsOf(
  rows: readonly SpecificationRow[],
  { size, anchors, boxes }: Shown,
  locale: Locale,
): CloseUp['callouts'] {
  const inView = (view: BicycleView) => {
    const seen = new Map<Anchor, Callout>();
    for (const [key, anchor, headlines] of SOURCES[view]) {
      const at = anchors[anchor];
      const row = rows.find((one) => one.key === key);
      const said = row && wordRow(row, headlines, { size, locale });
      if (!said || !at || seen.has(anchor) || !isWithin(at, boxes[view])) continue;
      seen.set(anchor, { at: [Math.round(at[0]), Math.round(at[1])], ...said });
    }
    return inOrder([...seen.values()].slice(0, MOST), boxes[view]);
  };
  return Object.fromEntries(BICYCLE_VIEWS.map((view) => [view, inView(view)]));
}

/** Part, headline and the rest of a row; null where it holds none of its headlines. */
function wordRow(
  row: SpecificationRow,
  headlines: readonly Headline[],
  { size, locale }: { size: string; locale: Locale },
) {
  const t = translator(locale);
  const part = t(`specification.${row.key}`);
  if ('grams' in row) {
    const format = numberFormat(languageTag(locale), { style: 'unit', unit: 'gram' });
    const weight = format.format(row.grams);
    return { part, title: t('views.frame-weight', { weight, size: wordSize(size, locale) }), text: '' };
  }
  const [head] = headlines.flatMap((one) => row.values.find((value) => isHeadline(value, one)) ?? []);
  if (!head) return null;
  const rest = row.values.filter((value) => value !== head);
  return { part, title: wordValues([head], locale), text: wordValues(rest, locale) };
}

const isHeadline = ({ attribute, value }: SheetValue, headline: Headline): boolean =>
  headline === attribute || headline === `feature:${String(value)}`;

const isWithin = ([x, y]: readonly [number, number], [left, top, width, height]: ViewBox): boolean =>
  x > left && x < left + width && y > top && y < top + height;
