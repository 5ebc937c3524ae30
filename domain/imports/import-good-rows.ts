import { inTransaction, type Shop } from '#domain/shop.ts';
import { csvCell } from '#shared/csv.ts';
import { Refusal } from '#shared/refusal.ts';
import { type Fault, Faults, ImportRefused } from './faults.ts';
import { recogniseKind } from './file-kinds.ts';
import { importFile } from './import-file.ts';
import { inTrial } from './in-trial.ts';
import { parseTable } from './read-table.ts';
import { type Heads, renameColumns } from './rename-columns.ts';
import type { ImportReport } from './report.ts';
import { requireImportRight } from './require-import-right.ts';
import { beginsFormula } from './unsafe-text.ts';

/** A cell that somebody mended: the line of its row and its column. */
export type MendedCell = { readonly line: number; readonly column: string; readonly value: string };

/** A fault with what stands in its cell. */
export type CellOfFile = Fault & { readonly value: string };

export type SheetResult = {
  readonly kind: ImportReport['kind'] | null;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  /** Rows that stand in the shop already as the file says. */
  readonly same: number;
  readonly faults: readonly CellOfFile[];
  readonly notes: readonly string[];
  /** The file as it is now, with what was mended. */
  readonly text: string;
  /** Its rows with a fault, as a file of the same columns; empty: there are none. */
  readonly left: string;
};

type Input = {
  readonly name: string;
  /** CSV; or `bytes`, as the file came. */
  readonly text: string;
  readonly bytes?: Uint8Array | undefined;
  readonly mended?: readonly MendedCell[];
  /** What heads mean that are no columns: those of our own exports. */
  readonly heads?: readonly Heads[];
  /** What was typed to confirm large changes of prices. */
  readonly confirmation?: string;
  /** Why, in the words of whoever does it. */
  readonly reason?: string;
};

/**
 * What `importGoodRows` would do, by running it and taking everything back.
 * @throws Refusal staff.right-lacking
 */
export function checkGoodRows(shop: Shop, input: Input): Promise<SheetResult> {
  return inTrial(shop, (inside) => writeGoodRows(inside, input));
}

/**
 * Imports the rows of a file that have no fault, in one transaction; the others come back as a file
 * of their own. A file that cannot be read as rows is refused whole.
 * Somebody of the office says why.
 * @throws Refusal staff.right-lacking, request.invalid without a reason
 */
export function importGoodRows(shop: Shop, input: Input): Promise<SheetResult> {
  const reason = (input.reason ?? '').trim();
  return writeGoodRows(shop, { ...input, reason }, () => {
    if (shop.actor.kind === 'office' && reason === '')
      throw new Refusal('request.invalid', {}, { reason: 'imports.reason-missing' });
  });
}

function writeGoodRows(
  shop: Shop,
  { name, text, bytes: file, mended = [], heads = [], confirmation = '', reason = '' }: Input,
  requireMore = () => {},
): Promise<SheetResult> {
  return inTransaction(shop, async (inside) => {
    const table = readTable(file ?? Buffer.from(text), mended, heads);
    if ('faults' in table)
      return { ...NOTHING, text, faults: table.faults.map((one) => ({ ...one, value: '' })) };
    requireImportRight(inside, table.kind);
    requireMore();
    const whole = sheetText(table.header, table.rows);
    let good = table.rows;
    const faults: Fault[] = [];
    while (good.length > 0) {
      const bytes = Buffer.from(sheetText(table.header, good));
      try {
        const { kind, added, changed, notes } = await importFile(inside, {
          name,
          bytes,
          confirmation,
          reason,
        });
        const done = { kind, added, changed, same: good.length - added - changed, notes };
        return { ...sheetOf(table, faults), ...done, text: whole };
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error;
        const rowAt = rowsByLine(good);
        const found = error.all.map((fault) => ofSheet(fault, rowAt));
        faults.push(...found);
        const bad = new Set(found.map(({ line }) => line));
        // A fault of the header is one of every row.
        good = bad.has(HEADER) ? [] : good.filter(({ line }) => !bad.has(line));
      }
    }
    return { ...sheetOf(table, faults), text: whole };
  });
}

type Table = {
  readonly kind: ImportReport['kind'];
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

const NOTHING: SheetResult = {
  ...{ kind: null, columns: [], rows: 0, added: 0, changed: 0, same: 0 },
  ...{ faults: [], notes: [], text: '', left: '' },
};

/** Rows are numbered as in a sheet: the header is 1. */
const HEADER = 1;

/** A fault by rows of the sheet; the other row that it names may be one too. */
function ofSheet(fault: Fault, rowAt: ReadonlyMap<number, number>): Fault {
  const { line } = fault.values;
  const other = typeof line === 'number' && { line: rowAt.get(line) ?? line };
  return { ...fault, line: rowAt.get(fault.line) ?? HEADER, values: { ...fault.values, ...other } };
}

/** The file as rows; faults where it has none. */
function readTable(
  bytes: Uint8Array,
  mended: readonly MendedCell[],
  heads: readonly Heads[],
): Table | { readonly faults: readonly Fault[] } {
  const faults = new Faults();
  try {
    const { header, rows } = renameColumns(parseTable(bytes, faults), heads);
    faults.refuseIfAny();
    const { name: kind } = recogniseKind({ header, rows }, faults);
    faults.refuseIfAny();
    const byPlace = new Map(mended.map(({ line, column, value }) => [`${line} ${column}`, value]));
    const cellsOf = (line: number, cells: readonly string[]) =>
      header.map((column, place) => byPlace.get(`${line} ${column}`) ?? cells[place] ?? '');
    return {
      ...{ kind, header },
      rows: rows.map(({ cells }, index) => ({ line: index + 2, cells: cellsOf(index + 2, cells) })),
    };
  } catch (error) {
    if (error instanceof ImportRefused) return { faults: error.faults };
    throw error;
  }
}

/** The numbers of rows by the lines at which they begin in their file: a cell may have several. */
function rowsByLine(rows: Table['rows']): Map<number, number> {
  let line = 2;
  return new Map(
    rows.map((row) => {
      const begins = line;
      line += 1 + row.cells.join('').split('\n').length - 1;
      return [begins, row.line];
    }),
  );
}

function sheetOf({ kind, header, rows }: Table, faults: readonly Fault[]): SheetResult {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const cellOf = ({ line, column }: Fault) => byLine.get(line)?.cells[header.indexOf(column ?? '')] ?? '';
  const bad = new Set(faults.map(({ line }) => line));
  const left = bad.has(HEADER) ? rows : rows.filter(({ line }) => bad.has(line));
  return {
    ...{ ...NOTHING, kind, columns: header, rows: rows.length },
    faults: faults
      .map((fault) => ({ ...fault, value: cellOf(fault) }))
      .sort((one, other) => one.line - other.line),
    left: left.length > 0 ? sheetText(header, left, withoutFormula) : '',
  };
}

/** Rows as a file: one line each, so that a fault's line is its row. */
function sheetText(
  header: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
  cellText: (cell: string) => string = csvCell,
): string {
  return [header, ...rows.map(({ cells }) => cells)]
    .map((cells) => `${cells.map(cellText).join(',')}\n`)
    .join('');
}

/** What would be a formula was refused: its row comes back, and a spreadsheet reads a text. */
function withoutFormula(cell: string): string {
  return csvCell(beginsFormula(cell) ? `'${cell}` : cell);
}
