import type { WrittenRow } from '#domain/undo/list-written.ts';

type Values = Readonly<Record<string, unknown>>;

/** Rows of an import as its audit entry has them: by their names, only the columns that changed. */
export type ToldRows = {
  readonly before: Readonly<Record<string, Values>>;
  readonly after: Readonly<Record<string, Values>>;
  /** How many more there are. */
  readonly more: number;
};

/** Rows of a file that an audit entry names; the others are counted. */
export const MOST_TOLD = 100;

/** Columns that change with every writing. */
export const UNTOLD = [
  ...['id', 'saved_at', 'changed_at', 'created_at', 'updated_at', 'published_at', 'valid_from', 'valid_to'],
  ...['set_by_kind', 'set_by_id', 'reason', 'announced_amount'],
];

/** The longest value, in characters; more of a text is cut. */
const LONGEST = 120;

/** Stands for what changed but may name a person: entries are never erased. */
const KEPT_OUT = '…';

/** Columns of tables that may hold a person's data, of which only these are told. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  dealers: ['slug', 'country', 'latitude', 'longitude', 'time_zone', 'state'],
  handovers: ['serial', 'dealer_id', 'handed_over_on'],
  photographs: ['focal_x', 'focal_y'],
  photograph_texts: [],
  content_items: [
    'kind',
    'category_id',
    'is_draft',
    'show_from',
    'show_to',
    'position',
    'begins_on',
    'ends_on',
  ],
  content_texts: ['kind', 'locale', 'slug', 'title', 'summary'],
  page_documents: [],
  page_versions: ['number'],
};

/** What items of these are called is no person's name; the team and one-off bikes have such. */
const NAMELESS: readonly unknown[] = ['news', 'events', 'job-positions'];

/** Tells rows from what to what, without what may name a person. */
export function tellRows(rows: readonly WrittenRow[], total: number): ToldRows {
  const told = rows.map((row) => ({ name: `${row.table} ${row.name}`.trim(), ...tellRow(row) }));
  return {
    before: Object.fromEntries(told.flatMap(({ name, before }) => (before ? [[name, before] as const] : []))),
    after: Object.fromEntries(told.flatMap(({ name, after }) => (after ? [[name, after] as const] : []))),
    more: total - rows.length,
  };
}

function tellRow({ table, before, after }: WrittenRow) {
  const [was, is] = [flat(table, before), flat(table, after)];
  const columns = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (column) => !UNTOLD.includes(column) && JSON.stringify(was[column]) !== JSON.stringify(is[column]),
  );
  const toldOf = (values: Values): Values => {
    const told = columns.filter((column) => (values[column] ?? null) !== null);
    return Object.fromEntries(
      told.map((column) => [column, isPlain(table, column, values) ? short(values[column]) : KEPT_OUT]),
    );
  };
  return { before: before && toldOf(was), after: after && toldOf(is) };
}

function isPlain(table: string, column: string, { kind }: Values): boolean {
  if (table === 'content_texts' && !NAMELESS.includes(kind)) return false;
  return PLAIN[table]?.includes(column) ?? true;
}

/** Parts of a column are columns of their own, but for what is kept out whole. */
function flat(table: string, values: Values | null): Values {
  const all = Object.entries(values ?? {}).flatMap(([column, value]): [string, unknown][] =>
    isParts(value) && !PLAIN[table]
      ? Object.entries(value).map(([part, one]) => [`${column}.${part}`, one])
      : [[column, value]],
  );
  return Object.fromEntries(all);
}

function isParts(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function short(value: unknown): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}${KEPT_OUT}` : text;
}
