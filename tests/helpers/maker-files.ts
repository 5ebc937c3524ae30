import { SPECIFICATION_KEYS } from '#domain/catalogue/specification-rows.ts';

/** The specification's columns of a variant sheet, in order. */
export const SHEET_COLUMNS = [
  ...['model', 'bike_model', 'group_model', 'code', 'groupset', 'wheelset', 'price', 'msrp'],
  ...SPECIFICATION_KEYS.filter((key) => key !== 'groupset' && key !== 'wheelset'),
  ...['createdAt', 'starting_price_usd', 'starting_price_gbp', 'starting_price_eu'],
];

export type Row = Record<string, string>;

/** A row of a sheet with only its required cells. */
export function sheetRow(code: string, more: Row = {}): Row {
  return {
    model: 'Test pass',
    bike_model: 'TEST1',
    group_model: 'Mechanical',
    code,
    price: '5490',
    msrp: '5990',
    ...more,
  };
}

/** Rows as the text of a CSV file, quoted where necessary. */
export function csvText(columns: readonly string[], rows: readonly Row[], delimiter = ','): string {
  const quote = (cell: string) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map((row) => columns.map((column) => quote(row[column] ?? '')).join(delimiter));
  return [columns.join(delimiter), ...lines, ''].join('\n');
}

/** A sheet with these rows as the bytes of a file. */
export function sheetFile(
  rows: readonly Row[],
  columns: readonly string[] = SHEET_COLUMNS,
  delimiter = ',',
): Uint8Array {
  return Buffer.from(csvText(columns, rows, delimiter));
}
