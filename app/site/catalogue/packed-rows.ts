/** Rows that travel as one text: their names once, then their values. */
export type PackedRows<Row> = string & { readonly __row?: Row };

/**
 * Packs rows for the way from a loader into the page. React Router encodes loader data value by value, which for the 72 variants of a bike
 * took a third as long as rendering the whole page; a single text costs next to nothing and is half as long.
 * @param rows all with the same names, of values JSON can hold
 */
export function packRows<Row extends object>(rows: readonly Row[]): PackedRows<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return JSON.stringify([names, ...rows.map((row) => names.map((name) => row[name]))]);
}

/** The rows again, as they were. */
export function unpackRows<Row extends object>(packed: PackedRows<Row>): Row[] {
  const [names = [], ...rows] = JSON.parse(packed) as unknown[][];
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) row[String(names[index])] = values[index];
    return row as Row;
  });
}
