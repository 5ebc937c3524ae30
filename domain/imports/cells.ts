import type { CsvRow, CsvTable } from './csv-table.ts';
import { type DecimalSign, isNegative, numberForm, scaledNumber } from './decimals.ts';
import type { Faults } from './faults.ts';
import { beginsFormula, findInvisible } from './unsafe-text.ts';

const LONGEST_CELL = 2000;
const WITH_UNIT = /^(.*\d)\s*(g|kg)$/i;
const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Reads the cells of one row by column name. An invalid cell adds a fault to the file and
 * reads as empty.
 */
export class Cells {
  readonly line: number;
  private readonly row: CsvRow;
  private readonly places: ReadonlyMap<string, number>;
  private readonly sign: DecimalSign | null;
  private readonly faults: Faults;

  constructor(row: CsvRow, places: ReadonlyMap<string, number>, sign: DecimalSign | null, faults: Faults) {
    this.line = row.line;
    this.row = row;
    this.places = places;
    this.sign = sign;
    this.faults = faults;
  }

  /** Whether the file has this column. */
  has(column: string): boolean {
    return this.places.has(column);
  }

  /** The trimmed cell; empty when the file has no such column. */
  text(column: string, limit: number = LONGEST_CELL): string {
    const cell = this.row.cells[this.places.get(column) ?? -1] ?? '';
    const text = cell.trim();
    if (text.length > limit) return this.fault(column, 'cell-too-long', { length: text.length, limit });
    if (beginsFormula(cell)) return this.fault(column, 'cell-formula', { text });
    const invisible = findInvisible(cell);
    return invisible ? this.fault(column, 'cell-control', invisible) : text;
  }

  /** A text that must not be empty. */
  required(column: string, limit: number = 100): string {
    const text = this.text(column, limit);
    return text === '' && this.raw(column) === '' ? this.fault(column, 'cell-missing') : text;
  }

  /** An amount of money in minor units, or null when empty. */
  amount(column: string): number | null {
    return this.scaled(column, this.text(column), 2, 'cents');
  }

  /** A price that must be present and positive. */
  price(column: string): number {
    if (this.raw(column) === '') this.fault(column, 'price-missing');
    const amount = this.amount(column);
    if (amount === 0) this.fault(column, 'price-zero');
    return amount ?? 0;
  }

  /** A weight in grams, or null when empty. A number is grams; `7,4 kg` is possible too. */
  grams(column: string): number | null {
    const text = this.text(column);
    const [, number = text, unit = 'g'] = WITH_UNIT.exec(text) ?? [];
    return this.scaled(
      column,
      number,
      unit.toLowerCase() === 'kg' ? 3 : 0,
      unit.toLowerCase() === 'kg' ? 'grams' : 'whole grams',
    );
  }

  /** A whole number, or null when empty. */
  whole(column: string): number | null {
    return this.scaled(column, this.text(column), 0, 'whole numbers');
  }

  /**
   * A length in mm or an angle in degrees, to a tenth, that must be present and within its bounds.
   */
  measure(column: string, least: number, most: number): number {
    if (this.required(column) === '') return least;
    const tenths = this.scaled(column, this.text(column), 1, 'a tenth of a unit');
    const number = (tenths ?? least * 10) / 10;
    if (number < least || number > most)
      this.fault(column, 'number-out-of-range', { text: number, least, most });
    return number;
  }

  /** Yes or no; empty is no. */
  flag(column: string): boolean {
    const text = this.text(column).toLowerCase();
    if (['1', 'true', 'yes', 'si', 'sì', 'x'].includes(text)) return true;
    if (!['', '0', 'false', 'no'].includes(text)) this.fault(column, 'flag-bad', { text });
    return false;
  }

  /** An instant, or null when empty. A date alone, or a time without zone, is UTC. */
  instant(column: string): Date | null {
    const text = this.text(column);
    if (text === '') return null;
    const [, date = '', time = '00:00', zone = 'Z'] = INSTANT.exec(text) ?? [];
    const instant = new Date(`${date}T${time}${zone}`);
    const exists =
      !Number.isNaN(instant.getTime()) && new Date(`${date}T00:00Z`).toISOString().startsWith(date);
    if (date !== '' && exists) return instant;
    this.fault(column, 'date-bad', { text });
    return null;
  }

  /** One of the known values. An empty cell gives the first one, unless the column is required. */
  oneOf<Value extends string>(column: string, known: readonly [Value, ...Value[]]): Value {
    const text = this.text(column);
    const found = known.find((value) => value === text);
    if (found === undefined && text !== '')
      this.fault(column, 'value-unknown', { text, known: known.join(', ') });
    return found ?? known[0];
  }

  /** Adds a fault of this row; returns the empty text that the cell reads as. */
  fault(
    column: string,
    code: Parameters<Faults['add']>[2],
    values: Record<string, string | number> = {},
  ): '' {
    this.faults.add(this.line, column, code, values);
    return '';
  }

  private raw(column: string): string {
    return (this.row.cells[this.places.get(column) ?? -1] ?? '').trim();
  }

  private scaled(column: string, text: string, digits: number, unit: string): number | null {
    if (text === '') return null;
    if (isNegative(text)) {
      this.fault(column, 'number-negative', { text });
      return null;
    }
    if (numberForm(text) === 'ambiguous' && this.sign === null) {
      this.fault(column, 'number-ambiguous', { text });
      return null;
    }
    const number = scaledNumber(text, this.sign ?? 'point', digits);
    if (typeof number === 'number') return number;
    this.fault(column, `number-${number}`, { text, unit });
    return null;
  }
}

/**
 * Makes a reader for each row of a table. The decimal sign is detected once per file from its
 * number columns; two signs in one file are a fault.
 */
export function rowsOf(table: CsvTable, numberColumns: readonly string[], faults: Faults): Cells[] {
  const places = new Map(table.header.map((name, place) => [name, place]));
  const sign = decimalSign(table, numberColumns, places, faults);
  return table.rows.map((row) => new Cells(row, places, sign, faults));
}

function decimalSign(
  table: CsvTable,
  columns: readonly string[],
  places: ReadonlyMap<string, number>,
  faults: Faults,
): DecimalSign | null {
  let seen: { sign: DecimalSign; text: string; line: number } | null = null;
  for (const row of table.rows) {
    for (const column of columns) {
      const cell = (row.cells[places.get(column) ?? -1] ?? '').trim();
      const text = WITH_UNIT.exec(cell)?.[1]?.trim() ?? cell;
      const form = numberForm(text);
      if (form !== 'comma' && form !== 'point') continue;
      seen ??= { sign: form, text, line: row.line };
      if (seen.sign !== form)
        faults.add(row.line, column, 'decimals-mixed', { text, other: seen.text, line: seen.line });
    }
  }
  return seen?.sign ?? null;
}
