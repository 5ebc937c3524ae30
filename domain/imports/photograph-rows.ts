import type { FocalPoint } from '#domain/media/photograph-fields.ts';
import { TURN_VIEW } from '#domain/media/save-product-photographs.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';

/** A file of the folder, and what is said of it. */
export type FileRow = {
  readonly cells: Cells;
  /** The name of its file in the folder. */
  readonly file: string;
  readonly focal: FocalPoint | undefined;
  readonly alt: Partial<Record<Locale, string>>;
  /** Undefined where the sheet has no such column. */
  readonly isDecorative: boolean | undefined;
};

/** A photograph at its place in a product. */
export type PhotographRow = FileRow & {
  readonly productCode: string;
  readonly color: string;
  readonly view: string;
  /** Null: behind the row before it. */
  readonly position: number | null;
};

const VIEW = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_POSITION = 500;
const LONGEST_ALT = 300;

/** The rows of a file of pictures; what is said of a file is said alike. */
export function readPhotographRows(all: readonly Cells[]): PhotographRow[] {
  const rows = all.map(readRow);
  checkAlike(rows);
  return rows;
}

function readRow(cells: Cells): PhotographRow {
  const view = cells.required('view', 40);
  if (view !== '' && !VIEW.test(view)) cells.fault('view', 'form-bad', { text: view });
  return {
    ...{ productCode: cells.required('product'), color: cells.text('color', 100), view },
    position: positionOf(cells),
    ...readFileRow(cells),
  };
}

/** Reads which file a row names, and what it says of it. */
export function readFileRow(cells: Cells): FileRow {
  const alt = LOCALES.map((locale) => [locale, cells.text(`alt_${locale}`, LONGEST_ALT)] as const);
  return {
    cells,
    file: cells.required('file', 200),
    focal: focalOf(cells),
    alt: Object.fromEntries(alt.filter(([, text]) => text !== '')),
    isDecorative: cells.has('decorative') ? cells.flag('decorative') : undefined,
  };
}

function positionOf(cells: Cells): number | null {
  const position = cells.whole('position');
  if (position === null || (position >= 1 && position <= MOST_POSITION)) return position;
  cells.fault('position', 'number-out-of-range', { text: position, least: 1, most: MOST_POSITION });
  return position;
}

/**
 * The position of each row: as it says, or else behind the row before it of the same product and
 * colour; a turn counts its own steps. Each place stands once.
 * @param colors codes of colours, by the row
 */
export function numberRows(
  rows: readonly PhotographRow[],
  colors: ReadonlyMap<PhotographRow, string>,
): Map<PhotographRow, number> {
  const counted = new Map<string, number>();
  const numbered = rows.map((row) => {
    const { cells, productCode, view } = row;
    const of = [productCode, colors.get(row) ?? row.color];
    const series = [...of, view === TURN_VIEW].join(' ');
    const position = row.position ?? (counted.get(series) ?? 0) + 1;
    counted.set(series, position);
    return { row, position, cells, code: [...of, view, position].join(' ') };
  });
  checkOnce(numbered, ({ code }) => code, 'position');
  return new Map(numbered.map(({ row, position }) => [row, position]));
}

function focalOf(cells: Cells): FocalPoint | undefined {
  const [x, y] = [percentOf(cells, 'focal_x'), percentOf(cells, 'focal_y')];
  if (x === null && y === null) return undefined;
  if (x === null) cells.fault('focal_x', 'cell-missing');
  if (y === null) cells.fault('focal_y', 'cell-missing');
  return { x: x ?? 0, y: y ?? 0 };
}

function percentOf(cells: Cells, column: string): number | null {
  const percent = cells.whole(column);
  if (percent === null || percent <= 100) return percent;
  cells.fault(column, 'number-out-of-range', { text: percent, least: 0, most: 100 });
  return 0;
}

/** What a row says of its file. */
export function saidOf({ focal, alt, isDecorative }: FileRow): string {
  return JSON.stringify([focal ?? null, alt, isDecorative ?? null]);
}

/** A file that several rows name has one focal point and one description. */
export function checkAlike(rows: readonly FileRow[]): void {
  const first = new Map<string, FileRow>();
  for (const row of rows) {
    const earlier = first.get(row.file) ?? row;
    first.set(row.file, earlier);
    if (saidOf(earlier) !== saidOf(row))
      row.cells.fault('file', 'picture-other', { file: row.file, line: earlier.cells.line });
  }
}
