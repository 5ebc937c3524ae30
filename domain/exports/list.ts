import type { Shop } from '#domain/shop.ts';
import type { StaffRoom } from '#domain/staff/rights.ts';
import type { Cell } from './cell-text.ts';

/** A column of a file. */
type ExportColumn<Row> = {
  /** Its head's word in the office is `column.{name}`, unless it has a fixed head. */
  readonly name: string;
  /** The same in every language, because a file with it is imported. */
  readonly head?: string;
  /** The list's column that it belongs to; without one it is always there. */
  readonly of?: string;
  /** It tells something of a person: masked without the right to export persons. */
  readonly isPersonal?: true;
  readonly value: (row: Row) => Cell;
};

type ExportPage = { readonly after: string | null; readonly limit: number };
type Read<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** A list that can be taken along. */
type Definition<Row> = {
  readonly room: StaffRoom;
  readonly columns: readonly ExportColumn<Row>[];
  /** Reads a page of what the list shows at this address, by cursor. */
  readonly read: (shop: Shop, query: URLSearchParams, page: ExportPage) => Promise<Read<Row>>;
};

/** The same for whoever need not know its rows. */
export type ExportList = {
  readonly room: StaffRoom;
  readonly columns: readonly Pick<ExportColumn<never>, 'name' | 'head' | 'of' | 'isPersonal'>[];
  readonly read: (
    shop: Shop,
    query: URLSearchParams,
    page: ExportPage,
  ) => Promise<Read<Readonly<Record<string, Cell>>>>;
};

/** A list by its rows' own type. */
export function exportList<Row>({ room, columns, read }: Definition<Row>): ExportList {
  const cellsOf = (row: Row) => Object.fromEntries(columns.map(({ name, value }) => [name, value(row)]));
  return {
    ...{ room, columns },
    read: async (shop, query, page) => {
      const { rows, next } = await read(shop, query, page);
      return { rows: rows.map(cellsOf), next };
    },
  };
}

/** A page of rows that were read with one more than it holds. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? cursorOf(last) : null };
}

/** A list that its room reads whole, because there are never many. */
export function wholeOf<Row>(rows: readonly Row[]): { readonly rows: readonly Row[]; readonly next: null } {
  return { rows, next: null };
}

/** A moment and an id as a cursor. */
export function formatCursor({ at, id }: { readonly at: Date; readonly id: string }): string {
  return `${at.getTime()}_${id}`;
}

export function parseCursor(text: string | null): { at: Date; id: string } | undefined {
  const [at = '', id = ''] = (text ?? '').split('_');
  return id === '' ? undefined : { at: new Date(Number(at)), id };
}

/** The order that an address asks for, else the list's own. */
export function looksOldestFirst(query: URLSearchParams, otherwise: boolean): boolean {
  const by = query.get('by');
  return by === 'oldest' || (by !== 'newest' && otherwise);
}
