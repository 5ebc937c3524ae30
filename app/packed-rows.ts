/** Rows that travel as one text: their names once, then their values. */
export type PackedRows<Row> = string & { readonly __row?: Row };

/** How many packed tables are remembered: those of the renders under way, and what every page shows. */
const MOST_KNOWN = 100;
const known = new Map<string, readonly object[]>();

/**
 * Packs rows for the way from a loader into the page. React Router encodes loader data value by value, which for the 72 variants of a bike
 * took a third as long as rendering the whole page; a single text costs next to nothing and is half as long.
 * @param rows all with the same names, of values JSON can hold; never changed afterwards
 */
export function packRows<Row extends object>(rows: readonly Row[]): PackedRows<Row> {
  const packed = packedOnce.get(rows) ?? pack(rows);
  packedOnce.set(rows, packed);
  remember(packed, rows);
  return packed;
}

/** What many pages show alike is packed for the first of them. */
const packedOnce = new WeakMap<readonly object[], string>();

function pack<Row extends object>(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return withBackticks(JSON.stringify([names, ...rows.map((row) => names.map((name) => row[name]))]));
}

/** The rows again, as they were; not to be changed. On the server they are the very ones just packed: rendering follows at once. */
export function unpackRows<Row extends object>(packed: PackedRows<Row>): Row[] {
  const remembered = known.get(packed);
  if (remembered) {
    remember(packed, remembered);
    return remembered as Row[];
  }
  const [names = [], ...lines] = JSON.parse(withQuotes(packed)) as unknown[][];
  const rows = lines.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) row[String(names[index])] = values[index];
    return row as Row;
  });
  remember(packed, rows);
  return rows;
}

/** What was asked for last stays longest: the shell of a language is asked for with every page. */
function remember(packed: string, rows: readonly object[]): void {
  known.delete(packed);
  const oldest = known.keys().next();
  if (known.size >= MOST_KNOWN && !oldest.done) known.delete(oldest.value);
  known.set(packed, rows);
}

/**
 * On its way into the page a text is quoted twice, and each of its thousands of quotation marks grows to four characters. A text without
 * backticks travels with those instead; it begins with one to say so.
 */
function withBackticks(json: string): string {
  return json.includes('`') ? json : `\`${json.replaceAll('"', '`')}`;
}

function withQuotes(packed: string): string {
  return packed.startsWith('`') ? packed.slice(1).replaceAll('`', '"') : packed;
}
