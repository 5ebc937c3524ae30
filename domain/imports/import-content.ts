import { slugify } from '#domain/catalogue/slugs.ts';
import { type ContentInput, ITEM_INPUTS } from '#domain/content/input.ts';
import {
  CONTENT_KINDS,
  type ContentKind,
  type Field,
  KINDS,
  type KindDefinition,
} from '#domain/content/kinds.ts';
import { saveContent } from '#domain/content/save-content.ts';
import { textDocument } from '#domain/pages/rich-text-of.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import { CONTENT_FIELDS, columnOf } from './content-columns.ts';
import { addFaults, saveOrRefuse } from './content-faults.ts';
import type { FileToImport } from './file-to-import.ts';
import { readPictures } from './read-pictures.ts';
import type { ImportReport } from './report.ts';

/**
 * Imports items of content of any kind: the column `content` names it. Texts of languages without
 * a title stay as they are, and so do picture and body where their cells are empty.
 */
export async function importContent(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const pictures = await readPictures(shop, file.rows);
  const rows = file.rows.map((cells) => readItem(cells, pictures));
  checkOnce(rows, ({ kind, code }) => `${kind} ${code}`);
  file.faults.refuseIfAny();
  let changed = 0;
  for (const kind of CONTENT_KINDS) {
    const own = rows.filter((row) => row.kind === kind);
    const inputs = own.map(({ input }) => input);
    changed += await saveOrRefuse(own, file.faults, () => saveContent(shop, kind, inputs));
  }
  return { added: 0, changed, notes: [] };
}

type Pictures = Awaited<ReturnType<typeof readPictures>>;
const KINDS_KNOWN = CONTENT_KINDS as [ContentKind, ...ContentKind[]];

function readItem(cells: Cells, pictures: Pictures) {
  cells.required('content');
  const kind = cells.oneOf('content', KINDS_KNOWN);
  const code = cells.required('code', 64);
  checkColumns(cells, kind);
  const body = textDocument(inLocales((locale) => cells.text(`body_${locale}`, 20_000) || undefined));
  const [block] = body;
  const input: ContentInput = {
    code,
    category: cells.text('category') || null,
    isDraft: cells.oneOf('state', ['published', 'draft']) === 'draft',
    showFrom: instantOf(cells),
    showTo: cells.instant('show_to'),
    position: cells.whole('position') ?? 0,
    picture: pictures.one(cells),
    pictures: pictures.more(cells),
    fields: valuesOf(cells, KINDS[kind].fields, columnOf),
    texts: textsOf(cells, kind),
    ...(block && Object.keys(block.texts).length > 0 ? { blocks: body } : {}),
  };
  addFaults(cells, ITEM_INPUTS[kind].safeParse(input).error);
  return { cells, kind, code, input };
}

function instantOf(cells: Cells): Date {
  cells.required('show_from');
  return cells.instant('show_from') ?? new Date(0);
}

/** A column of another kind would be lost without a word. */
function checkColumns(cells: Cells, kind: ContentKind): void {
  const own = Object.keys(KINDS[kind].fields).map(columnOf);
  for (const column of CONTENT_FIELDS)
    if (!own.includes(column) && cells.text(column) !== '')
      cells.fault(column, 'content-other-kind', { kind });
}

/** The values of fields; an empty cell is left out. */
function valuesOf(
  cells: Cells,
  fields: Readonly<Record<string, Field>>,
  column: (name: string) => string,
): Record<string, string | number | boolean> {
  type Value = readonly [string, string | number | boolean];
  const values = Object.entries(fields).flatMap(([name, { type }]): Value[] => {
    const text = cells.text(column(name), 200);
    if (text === '') return [];
    if (type === 'flag') return [[name, cells.flag(column(name))]];
    return [[name, type === 'whole' || type === 'degrees' ? numberOf(text) : text]];
  });
  return Object.fromEntries(values);
}

/** Degrees have a point. What is no number is told by the field's own schema. */
function numberOf(text: string): number {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function textsOf(cells: Cells, kind: ContentKind): ContentInput['texts'] {
  const { texts }: KindDefinition = KINDS[kind];
  return inLocales((locale) => {
    const title = cells.text(`title_${locale}`, 200);
    if (title === '') return undefined;
    return {
      slug: cells.text(`slug_${locale}`, 200) || slugify(title, locale),
      title,
      summary: cells.text(`summary_${locale}`, 500),
      fields: valuesOf(cells, texts, (name) => `${columnOf(name)}_${locale}`),
    };
  });
}

function inLocales<Text>(of: (locale: Locale) => Text | undefined): Partial<Record<Locale, Text>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = of(locale);
      return text === undefined ? [] : [[locale, text]];
    }),
  ) as Partial<Record<Locale, Text>>;
}
