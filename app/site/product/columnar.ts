/** @browser-safe */

/** Rows as columns: names are sent once and not with every row. */
export type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** @param names the columns; other properties of the rows are left out */
export function toColumns<Row, Name extends keyof Row>(
  rows: readonly Row[],
  names: readonly Name[],
): Columns<Pick<Row, Name>> {
  const columns = names.map((name) => [name, rows.map((row) => row[name])]);
  return Object.fromEntries(columns) as Columns<Pick<Row, Name>>;
}

export function fromColumns<Row>(columns: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [keyof Row, readonly Row[keyof Row][]][];
  const [first] = entries;
  return (first?.[1] ?? []).map(
    (_, index) => Object.fromEntries(entries.map(([name, values]) => [name, values[index]])) as Row,
  );
}
