/** @browser-safe */

/** Rows as columns: names are sent once and not with every row, nor a value that all rows have. */
export type Columns<Row> = {
  readonly length: number;
  /** What every row has. */
  readonly same: Partial<Row>;
  readonly columns: { readonly [Name in keyof Row]?: readonly Row[Name][] };
};

/** @param names the columns; other properties of the rows are left out */
export function toColumns<Row, Name extends keyof Row>(
  rows: readonly Row[],
  names: readonly Name[],
): Columns<Pick<Row, Name>> {
  const same: Partial<Pick<Row, Name>> = {};
  const columns: { [Column in Name]?: Row[Column][] } = {};
  for (const name of names) {
    const [first] = rows;
    if (first && rows.every((row) => row[name] === first[name])) same[name] = first[name];
    else columns[name] = rows.map((row) => row[name]);
  }
  return { length: rows.length, same, columns };
}

export function fromColumns<Row>({ length, same, columns }: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [keyof Row, readonly Row[keyof Row][]][];
  return Array.from(
    { length },
    (_, index) =>
      ({ ...same, ...Object.fromEntries(entries.map(([name, values]) => [name, values[index]])) }) as Row,
  );
}
