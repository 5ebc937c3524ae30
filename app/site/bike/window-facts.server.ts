import type { Cell } from '#app/site/product/cell.ts';
import type { BuildSheets } from '#domain/catalogue/find-builds.ts';
import type { SpecificationKey, SpecificationRow } from '#domain/catalogue/specification-rows.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import type { AttributeCode } from '#domain/specifications/attributes.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import type { BicycleView } from '#drawing/views.ts';
import { translator } from '#messages/catalogue.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';

type BicyclePart = Exclude<BicycleView, 'full'>;

/** A part of the sheet, and which of its values say most of it. */
type Source = { readonly key: SpecificationKey; readonly attributes: readonly AttributeCode[] };

/** What is said below a window: the first source that the sheet has a value for. */
const SOURCES = {
  front: [
    { key: 'wheelset', attributes: ['rim-depth', 'spokes', 'carbon-spokes'] },
    { key: 'fork', attributes: ['travel'] },
  ],
  rear: [{ key: 'tyres', attributes: ['tyre-clearance'] }],
  cockpit: [{ key: 'h_bar', attributes: ['bar-width'] }],
  drivetrain: [
    { key: 'crankset', attributes: ['chainrings', 'chainring', 'belt-ring'] },
    { key: 'drive_system', attributes: ['gears', 'hub-gears'] },
  ],
  cassette: [{ key: 'cassette', attributes: ['cassette-range', 'sprocket'] }],
} as const satisfies Readonly<Record<string, readonly Source[]>>;

/** Facts of a window by build, and by size where they differ: one cell where all builds agree. */
type WindowFacts = readonly Cell[];

/** What one picks from, as the reader reads it; facts stand in this order. */
type Choices = { readonly builds: readonly string[]; readonly sizes: readonly string[] };

/** What the shop knows of the parts that the windows of a bike show, by the name of the view. */
export function windowFacts(
  sheets: readonly BuildSheets[],
  choices: Choices,
  locale: Locale,
): Readonly<Record<BicyclePart, WindowFacts>> {
  const word = (sources: readonly Source[]) =>
    cellsOf(sheets, choices, locale, (rows) => wordFirst(rows, sources, locale));
  const { front, rear, cockpit, drivetrain, cassette } = SOURCES;
  return {
    frame: cellsOf(sheets, choices, locale, (rows, size) => frameWeight(rows, size, locale)),
    front: word(front),
    rear: word(rear),
    cockpit: word(cockpit),
    // Teeth in front by teeth behind, a figure in every language.
    drivetrain: cellsOf(sheets, choices, locale, (rows) =>
      [drivetrain, cassette]
        .map((part) => wordFirst(rows, part, locale))
        .filter(Boolean)
        .join(' × '),
    ),
  };
}

function cellsOf(
  sheets: readonly BuildSheets[],
  { builds, sizes }: Choices,
  locale: Locale,
  say: (rows: readonly SpecificationRow[], size: string) => string,
): WindowFacts {
  const cells = builds.map((build): Cell => {
    const sheet = sheets.find(({ groupModel }) => wordGroupModel(groupModel, locale) === build);
    const texts = sizes.map((size) => {
      const own = sheet?.sizes.find((one) => wordSize(one.size, locale) === size);
      return say(own?.rows ?? [], size);
    });
    const [first = ''] = texts;
    return texts.every((text) => text === first) ? first : texts;
  });
  return new Set(cells.map(String)).size === 1 ? cells.slice(0, 1) : cells;
}

function wordFirst(rows: readonly SpecificationRow[], sources: readonly Source[], locale: Locale): string {
  for (const { key, attributes } of sources) {
    const row = rows.find((one) => one.key === key);
    const values = row && 'values' in row ? row.values : [];
    const said = values.filter(({ attribute }) => attributes.includes(attribute));
    if (said.length > 0) return wordValues(said, locale);
  }
  return '';
}

/** A weight never stands without its size. */
function frameWeight(rows: readonly SpecificationRow[], size: string, locale: Locale): string {
  const row = rows.find(({ key }) => key === 'frame_weight');
  if (!row || !('grams' in row)) return '';
  const weight = numberFormat(languageTag(locale), { style: 'unit', unit: 'gram' }).format(row.grams);
  return translator(locale)('views.frame-weight', { weight, size });
}
