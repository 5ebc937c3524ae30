import { CsvError, parse } from 'csv-parse/sync';
import { findBrokenQuote } from './broken-quote.ts';
import type { Faults } from './faults.ts';
import { nameOfSeparator, otherSeparatorOf, refuseOtherSeparator, separatorOf } from './separator.ts';

/** A file as header and valid rows; `line` is where a row begins, as a text editor counts. */
export type CsvTable = { readonly header: readonly string[]; readonly rows: readonly CsvRow[] };
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

const MOST_MEGABYTES = 64;

/**
 * Parses a CSV file: UTF-8 with or without BOM, separated by comma, semicolon or tab, any line
 * ends, quoted cells over several lines. Faults of its form are added to `faults`. A row with more
 * or fewer cells than the header is left out, because its cells cannot be assigned to columns.
 * @throws ImportRefused when it cannot be read at all
 */
export function parseCsvTable(bytes: Uint8Array, faults: Faults): CsvTable {
  const text = decode(bytes, faults);
  const separator = separatorOf(text);
  const [first, ...others] = parseRecords(text, separator, faults);
  if (!first) faults.add(1, null, 'file-empty');
  faults.refuseIfAny();
  const header = first?.cells.map((name) => name.trim()) ?? [];
  refuseOtherSeparator(header, faults);
  const rows = others.filter((row) => row.cells.length === header.length);
  for (const row of others) {
    if (row.cells.length !== header.length) addWrongLength(row, { header, separator }, faults);
  }
  if (others.length === 0) faults.add(1, null, 'no-rows');
  return { header, rows };
}

function addWrongLength(
  { line, cells }: CsvRow,
  { header, separator }: { header: readonly string[]; separator: string },
  faults: Faults,
): void {
  const other = otherSeparatorOf(cells, header);
  if (other)
    faults.add(line, null, 'separator-other', { found: other, expected: nameOfSeparator(separator) });
  else faults.add(line, null, 'cells-count', { found: cells.length, expected: header.length });
}

function decode(bytes: Uint8Array, faults: Faults): string {
  const megabytes = Math.ceil(bytes.length / 2 ** 20);
  if (megabytes > MOST_MEGABYTES) faults.add(1, null, 'file-too-large', { megabytes, limit: MOST_MEGABYTES });
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) faults.add(1, null, 'encoding-utf16');
  faults.refuseIfAny();
  const nul = bytes.indexOf(0);
  if (nul >= 0) faults.add(lineAt(bytes, nul), null, 'nul-byte');
  const bad = firstBadLine(bytes);
  if (bad !== null) faults.add(bad, null, 'encoding');
  faults.refuseIfAny();
  return new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
}

const LINE_FEED = 10;

function lineAt(bytes: Uint8Array, offset: number): number {
  return bytes.subarray(0, offset).reduce((line, byte) => (byte === LINE_FEED ? line + 1 : line), 1);
}

/**
 * The first line that is not UTF-8; null when all are. A line feed is never part of a
 * longer UTF-8 sequence.
 */
function firstBadLine(bytes: Uint8Array): number | null {
  if (isUtf8(bytes)) return null;
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

type ParsedRecord = { record: string[]; info: { lines: number } };

function parseRecords(text: string, separator: string, faults: Faults): CsvRow[] {
  try {
    const parsed = parse(text, {
      delimiter: separator,
      info: true,
      relax_column_count: true,
      record_delimiter: '\n',
    }) as unknown as ParsedRecord[];
    return withLines(parsed);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    addBroken(text, separator, error, faults);
    faults.refuseIfAny();
    return [];
  }
}

/** The parser names the line in which it gave up, which may be far from the quote at fault. */
function addBroken(text: string, separator: string, error: CsvError, faults: Faults): void {
  const quote = findBrokenQuote(text, separator);
  if (!quote) {
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    faults.add(line, null, 'csv-broken', { detail: error.code });
    return;
  }
  const column = quote.line > 1 ? columnAt(text, separator, quote.place) : null;
  faults.add(quote.line, column, quote.isOpen ? 'quote-unclosed' : 'quote-closes-early');
}

function columnAt(text: string, separator: string, place: number): string | null {
  const [header] = parse(text, { delimiter: separator, to: 1 }) as string[][];
  return header?.[place]?.trim() ?? null;
}

/** The parser gives the end of each row; the next row begins after it. Empty lines are skipped. */
function withLines(parsed: readonly ParsedRecord[]): CsvRow[] {
  const starts = parsed.map((_, index) => (parsed[index - 1]?.info.lines ?? 0) + 1);
  return parsed
    .map(({ record }, index) => ({ line: starts[index] ?? 1, cells: record }))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));
}
