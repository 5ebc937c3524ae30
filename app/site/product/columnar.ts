/** @browser-safe */

/** Rows as columns: a name is sent once, and not with every row. */
export type Columns<Row> = {
  readonly length: number;
  readonly columns: { readonly [Name in keyof Row]?: readonly Row[Name][] };
};

/** @param names the columns; other properties of the rows are left out */
export function toColumns<Row, Name extends keyof Row>(
  rows: readonly Row[],
  names: readonly Name[],
): Columns<Pick<Row, Name>> {
  const columns: { [Column in Name]?: Row[Column][] } = {};
  for (const name of names) columns[name] = rows.map((row) => row[name]);
  return { length: rows.length, columns };
}

export function fromColumns<Row>({ length, columns }: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [string, readonly unknown[]][];
  return Array.from(
    { length },
    (_, index) => Object.fromEntries(entries.map(([name, values]) => [name, values[index]])) as Row,
  );
}
