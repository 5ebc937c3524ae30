import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { LOCALES, type Locale } from '#shared/locale.ts';

/**
 * Divides the maker's typeface by language: `npm run fonts -- FOLDER`. From `latin.woff2` it makes
 * one file with the letters of each language, in the weights and widths that styles set, and one
 * with the rest. A first page then needs 40 kB of type instead of 90. The printed ranges stand in
 * `brand.json`.
 */
const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder of the fonts: npm run fonts -- FOLDER');
const OPTIONS = {
  targetFormat: 'woff2' as const,
  variationAxes: {
    wght: { min: 420, max: 720, default: 420 },
    wdth: { min: 72, max: 122, default: 100 },
  },
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
  dropTables: ['HVAR', 'MVAR', 'STAT', 'gasp'],
};

/** What every language sets. */
const SHARED = `${range('A', 'Z')}${range('a', 'z')}${range('0', '9')} \u00a0!%'()+,-./:;?@–’…→€·×©`;
const LETTERS: Readonly<Record<Locale, string>> = {
  it: 'àèéìòùÈ«»‘“”&',
  en: 'é‘“”£$&',
  de: 'äöüßÄÖÜ„‚‘“”&',
  fr: 'àâçéèêîôœùûÀÉ«»°\u202f',
  es: 'áéíóúñÉ¡¿«»“”&',
};
/** Rare in each of them: one file for all, fetched where it is needed. */
const RARE = `${range('\u00a1', '\u00ff')}ŒœŸ"#$&*<=>[\\]^_\`{|}~—‘‚“”„•‹›™←↑↓−`;

const source = await readFile(join(folder, 'latin.woff2'));
const files = LOCALES.map((locale) => [locale, SHARED + LETTERS[locale]] as const);
for (const [name, letters] of [...files, ['rare', RARE] as const]) {
  const font = await subsetFont(source, letters, OPTIONS);
  await writeFile(join(folder, `latin-${name}.woff2`), font);
  console.log(`${name}: ${font.length} bytes\n  unicode-range: ${unicodeRange(letters)};`);
}

function range(first: string, last: string): string {
  const [begin = 0, end = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return String.fromCodePoint(...Array.from({ length: end - begin + 1 }, (_, index) => begin + index));
}

/** As CSS writes it: neighbours as one range. */
function unicodeRange(text: string): string {
  const points = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}
