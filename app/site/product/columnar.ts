/** @browser-safe */

/** Rows as columns: names are sent once and not with every row, nor a value that all rows have. */
export type Columns<Row> = {
  readonly length: number;
  /** What every row has. */
  readonly same: Partial<Row>;
  /** Columns of few values: each once, and a sign for each row that says which. */
  readonly few: { readonly [Name in keyof Row]?: Few<Row[Name]> };
  /**
   * Columns of texts, with a bar between. Each begins with the sign of how many letters it shares
   * with the one before: codes of variants differ in their ends.
   */
  readonly joined: { readonly [Name in keyof Row]?: string };
  readonly columns: { readonly [Name in keyof Row]?: readonly Row[Name][] };
};

type Few<Value> = { readonly values: readonly Value[]; readonly at: string };

/** As many as one sign tells apart: 0 to 9, a to z. */
const SIGNS = 36;
const BAR = '|';

/** @param names the columns; other properties of the rows are left out */
export function toColumns<Row, Name extends keyof Row>(
  rows: readonly Row[],
  names: readonly Name[],
): Columns<Pick<Row, Name>> {
  const same: Partial<Pick<Row, Name>> = {};
  const few: { [Column in Name]?: Few<Row[Column]> } = {};
  const joined: { [Column in Name]?: string } = {};
  const columns: { [Column in Name]?: Row[Column][] } = {};
  for (const name of names) {
    const column = rows.map((row) => row[name]);
    const values = [...new Set(column)];
    const [first] = values;
    if (values.length === 1 && first !== undefined) same[name] = first;
    else if (values.length <= SIGNS && values.length * 2 < rows.length)
      few[name] = { values, at: column.map((value) => values.indexOf(value).toString(SIGNS)).join('') };
    else if (column.every((value) => typeof value === 'string' && !value.includes(BAR)))
      joined[name] = joinTexts(column.map(String));
    else columns[name] = column;
  }
  return { length: rows.length, same, few, joined, columns };
}

export function fromColumns<Row>({ length, same, few, joined, columns }: Columns<Row>): Row[] {
  const spelled = Object.entries(few) as [keyof Row, Few<Row[keyof Row]>][];
  const entries = [
    ...(Object.entries(columns) as [keyof Row, readonly Row[keyof Row][]][]),
    ...(Object.entries(joined) as [keyof Row, string][]).map(
      ([name, text]) => [name, splitTexts(text) as Row[keyof Row][]] as const,
    ),
    ...spelled.map(
      ([name, { values, at }]) =>
        [name, [...at].map((sign) => values[Number.parseInt(sign, SIGNS)])] as const,
    ),
  ];
  return Array.from(
    { length },
    (_, index) =>
      ({ ...same, ...Object.fromEntries(entries.map(([name, values]) => [name, values[index]])) }) as Row,
  );
}

function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text, at) => {
      const before = texts[at - 1] ?? '';
      let shared = 0;
      while (shared < SIGNS - 1 && shared < text.length && text[shared] === before[shared]) shared += 1;
      return shared.toString(SIGNS) + text.slice(shared);
    })
    .join(BAR);
}

function splitTexts(joined: string): string[] {
  let text = '';
  return joined.split(BAR).map((own) => {
    text = text.slice(0, Number.parseInt(own.slice(0, 1), SIGNS)) + own.slice(1);
    return text;
  });
}
