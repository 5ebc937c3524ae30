import type { CsvTable } from './csv-table.ts';
import type { Faults } from './faults.ts';
import { listPacked, type Packed, unpack } from './unzip.ts';
import { attributeOf, readSharedTexts, readXmlCells, type XmlCell } from './xlsx-cells.ts';
import { dateTextOf, numberTextOf, readStyles, type Shown } from './xlsx-values.ts';

const MOST_MEGABYTES = 64;
/** Of each part, unpacked. */
const MOST_BYTES = MOST_MEGABYTES * 2 ** 20;

/** What cells are read by. */
type Book = {
  readonly texts: readonly string[];
  readonly styles: readonly Shown[];
  readonly is1904: boolean;
};

/**
 * Parses the first sheet of a workbook (XLSX): numbers as they are shown in full, dates as ISO
 * writes them, formulas as the value that is stored with them. A line is a row of the sheet.
 * @throws ImportRefused when it cannot be read at all: too large, with macros, locked, damaged
 */
export function parseXlsxTable(bytes: Uint8Array, faults: Faults): CsvTable {
  const megabytes = Math.ceil(bytes.length / 2 ** 20);
  if (megabytes > MOST_MEGABYTES) faults.add(1, null, 'file-too-large', { megabytes, limit: MOST_MEGABYTES });
  faults.refuseIfAny();
  const packed = listPacked(bytes);
  if (!packed?.has('xl/workbook.xml')) faults.add(1, null, 'xlsx-broken');
  const names = [...(packed?.keys() ?? [])];
  if (names.some((name) => /vbaProject|macrosheets\//i.test(name))) faults.add(1, null, 'xlsx-macros');
  faults.refuseIfAny();
  const open = (name: string) => textOf(packed?.get(name), faults);
  const book = open('xl/workbook.xml');
  const sheet = open(sheetPath(book, open('xl/_rels/workbook.xml.rels')));
  if (sheet === '') faults.add(1, null, 'xlsx-broken');
  const read: Book = {
    texts: readSharedTexts(open('xl/sharedStrings.xml')),
    styles: readStyles(open('xl/styles.xml')),
    is1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(book),
  };
  faults.refuseIfAny();
  return tableOf(readXmlCells(sheet), read, faults);
}

/** A part as text; empty where there is none. */
function textOf(part: Packed | undefined, faults: Faults): string {
  if (!part) return '';
  const bytes = unpack(part, MOST_BYTES);
  if (!bytes) faults.add(1, null, 'xlsx-unpacked', { limit: MOST_MEGABYTES });
  const text = new TextDecoder().decode(bytes ?? new Uint8Array());
  // Excel writes no document types; their entities can grow without end.
  if (text.includes('<!DOCTYPE')) faults.add(1, null, 'xlsx-broken');
  faults.refuseIfAny();
  return text;
}

/** Where the first sheet of the workbook is. */
function sheetPath(book: string, relations: string): string {
  const [, first = ''] = /<(?:\w+:)?sheet\b([^>]*)>/.exec(book) ?? [];
  const id = attributeOf(first, 'id');
  const all = [...relations.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].map(([, rest = '']) => rest);
  const found = all.find((rest) => attributeOf(rest, 'Id') === id) ?? '';
  const target = attributeOf(found, 'Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The first row that says anything is the header; what stands beside its columns is a fault. */
function tableOf(cells: Iterable<XmlCell>, book: Book, faults: Faults): CsvTable {
  const header: string[] = [];
  const rows: { line: number; cells: string[] }[] = [];
  let headLine: number | null = null;
  for (const cell of cells) {
    const text = cellTextOf(cell, book);
    if (text === '') continue;
    headLine ??= cell.row;
    if (cell.row === headLine) {
      if (cell.column < MOST_COLUMNS) header[cell.column] = typeof text === 'string' ? text.trim() : '';
      continue;
    }
    if (rows.at(-1)?.line !== cell.row) rows.push({ line: cell.row, cells: Array.from(header, () => '') });
    const name = header[cell.column];
    const own = rows.at(-1)?.cells ?? [];
    if (!name) faults.add(cell.row, null, 'cells-count', { found: cell.column + 1, expected: header.length });
    else if (typeof text === 'string') own[cell.column] = text;
    else faults.add(cell.row, name, text.fault, { text: cell.value ?? '' });
  }
  if (headLine === null) faults.add(1, null, 'file-empty');
  else if (rows.length === 0) faults.add(1, null, 'no-rows');
  return { header: Array.from(header, (name) => name ?? ''), rows };
}

const MOST_COLUMNS = 500;

type Unread = { readonly fault: 'formula-unstored' | 'number-rounded' | 'date-bad' };

/** What a cell says, or why it cannot be read. */
function cellTextOf({ type, style, hasFormula, value }: XmlCell, book: Book): string | Unread {
  if (value === null) return hasFormula ? { fault: 'formula-unstored' } : '';
  if (type === 's') return book.texts[Number(value)] ?? '';
  if (type !== 'n') return value;
  if (book.styles[style] === 'date') return dateTextOf(value, book.is1904) ?? { fault: 'date-bad' };
  return numberTextOf(value) ?? { fault: 'number-rounded' };
}
