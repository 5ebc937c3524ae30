import { isGtin } from '#domain/catalogue/gtin.ts';
import { type Cells, rowsOf } from '#domain/imports/cells.ts';
import { type Fault, Faults } from '#domain/imports/faults.ts';
import { decimalText } from '#shared/csv.ts';
import { priceColumns, STOCK_COLUMN, VARIANT_STATES } from './grid-columns.ts';
import type { GridList, GridRow } from './read-grid.ts';

/** A cell that somebody wrote; `was` is what stood there when it was read. */
export type TypedCell = {
  /** Code of the variant. */
  readonly code: string;
  readonly column: string;
  readonly value: string;
  readonly was: string;
};

/** A cell that was not saved: row, column, value, and why. */
export type CellFault = {
  readonly row: number;
  readonly code: string;
  readonly column: string;
  readonly value: string;
  readonly fault: Fault['code'];
  readonly values: Fault['values'];
};

/** What the good cells of a row say; absent: it stays. */
export type RowChange = {
  readonly row: GridRow;
  readonly gtin?: string | null;
  readonly mpn?: string | null;
  readonly weightGrams?: number | null;
  readonly status?: (typeof VARIANT_STATES)[number];
  readonly onHand?: number;
  readonly prices: readonly { readonly list: string; readonly price: number; readonly full: number }[];
};

export type Grid = { readonly lists: readonly GridList[]; readonly rows: readonly GridRow[] };

/**
 * Reads typed cells by the rules of the sheet's cells. A cell with a fault is left out and told;
 * the others stay good. Pure.
 */
export function checkCells(
  grid: Grid,
  typed: readonly TypedCell[],
): { readonly changes: RowChange[]; readonly faults: CellFault[] } {
  const found = new Faults();
  const byRow = Map.groupBy(typed, ({ code }) => code);
  const header = [...new Set(typed.map(({ column }) => column))];
  const known = grid.rows.flatMap((row, index) => (byRow.has(row.code) ? [{ row, line: index + 1 }] : []));
  const rows = known.map(({ row, line }) => ({
    line,
    cells: header.map((column) => byRow.get(row.code)?.find((cell) => cell.column === column)?.value ?? ''),
  }));
  const numbers = header.filter((column) => /_price$|^weight$/.test(column));
  const sheet = rowsOf({ header, rows }, numbers, found);
  const changes = known.flatMap(({ row }, index) => {
    const cells = sheet[index];
    const own = byRow.get(row.code) ?? [];
    return cells ? [readRow(new CheckedRow(cells, row, own, found), grid.lists)] : [];
  });
  return { changes, faults: faultsOf(found, grid, typed) };
}

/** A row of which every cell is read at most once, and a bad one counts as not written. */
class CheckedRow {
  readonly cells: Cells;
  readonly row: GridRow;
  private readonly written: ReadonlySet<string>;
  private readonly found: Faults;

  constructor(cells: Cells, row: GridRow, typed: readonly TypedCell[], found: Faults) {
    this.cells = cells;
    this.row = row;
    this.found = found;
    for (const { column, was } of typed) {
      const now = row.cells[column];
      if (now === undefined) cells.fault(column, 'column-unknown', { hint: '' });
      else if (now !== was) cells.fault(column, 'cell-changed', { now });
    }
    const bad = new Set(found.all().flatMap(({ line, column }) => (line === cells.line ? [column] : [])));
    this.written = new Set(typed.flatMap(({ column }) => (bad.has(column) ? [] : [column])));
  }

  /** What a cell says; undefined where it was not written or is bad. */
  read<Value>(column: string, parse: (cells: Cells) => Value): Value | undefined {
    if (!this.written.has(column)) return undefined;
    const before = this.found.all().length;
    const value = parse(this.cells);
    return this.found.all().length === before ? value : undefined;
  }

  /** What stands in a cell of money now. */
  known(column: string): number {
    return Math.round(Number(this.row.cells[column] || 0) * 100);
  }
}

function readRow(row: CheckedRow, lists: readonly GridList[]): RowChange {
  const facts = {
    gtin: row.read('gtin', readGtin),
    mpn: row.read('mpn', (cells) => cells.text('mpn', 70) || null),
    weightGrams: row.read('weight', (cells) => cells.grams('weight')),
    status: row.read('status', (cells) => cells.oneOf('status', VARIANT_STATES)),
    onHand: row.read(STOCK_COLUMN, (cells) => readPieces(cells, row.row)),
  };
  const said = Object.entries(facts).filter(([, value]) => value !== undefined);
  const prices = lists.flatMap(({ slug }) => readPrice(row, slug) ?? []);
  return { row: row.row, ...Object.fromEntries(said), prices };
}

const MOST_PIECES = 1_000_000;

/** Pieces that running checkouts hold are there, and stay theirs. */
function readPieces(cells: Cells, { held }: GridRow): number {
  if (cells.required(STOCK_COLUMN) === '') return held;
  const onHand = cells.whole(STOCK_COLUMN) ?? held;
  if (onHand > MOST_PIECES)
    cells.fault(STOCK_COLUMN, 'number-out-of-range', { text: onHand, least: 0, most: MOST_PIECES });
  if (onHand < held) cells.fault(STOCK_COLUMN, 'below-held', { held, onHand });
  return onHand;
}

function readGtin(cells: Cells): string | null {
  const gtin = cells.text('gtin', 20).replace(/[\s-]/g, '');
  if (gtin !== '' && !isGtin(gtin)) cells.fault('gtin', 'gtin-bad', { text: gtin });
  return gtin || null;
}

/**
 * Both amounts of a list, of which one may stay. Where nothing is reduced, the list price goes
 * along with the price.
 */
function readPrice(row: CheckedRow, list: string): RowChange['prices'][number] | null {
  const [price, full] = priceColumns(list);
  const street = row.read(price, (cells) => cells.price(price));
  const whole = row.read(full, (cells) => cells.price(full));
  if (street === undefined && whole === undefined) return null;
  const isReduced = row.known(full) > row.known(price);
  const asked = street ?? row.known(price);
  const listed = whole ?? (isReduced ? row.known(full) : asked);
  if (asked > 0 && asked <= listed) return { list, price: asked, full: listed };
  const values = { street: decimalText(asked), list: decimalText(listed) };
  if (street !== undefined) row.cells.fault(price, 'price-above-list', values);
  if (whole !== undefined) row.cells.fault(full, asked > 0 ? 'price-above-list' : 'price-missing', values);
  return null;
}

function faultsOf(found: Faults, { rows }: Grid, typed: readonly TypedCell[]): CellFault[] {
  const lines = new Map(rows.map(({ code }, index) => [code, index + 1]));
  const first = new Map(
    found
      .all()
      .toReversed()
      .map((one) => [`${one.line} ${one.column}`, one]),
  );
  return typed.flatMap(({ code, column, value }): CellFault[] => {
    const row = lines.get(code);
    if (row === undefined) return [{ row: 0, code, column, value, fault: 'code-unknown', values: { code } }];
    const fault = first.get(`${row} ${column}`);
    return fault ? [{ row, code, column, value, fault: fault.code, values: fault.values }] : [];
  });
}
