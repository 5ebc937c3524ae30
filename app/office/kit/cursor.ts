import { isId } from '#shared/ids.ts';

/** The place of a row in a list by time. */
type Cursor = { readonly at: Date; readonly id: string };

/** What an address says behind `after=`. */
export function writeCursor(cursor: Cursor | null | undefined): string | null {
  return cursor ? `${cursor.at.getTime()}_${cursor.id}` : null;
}

/**
 * One page of rows of which one more was read than it holds.
 * @returns the rows, and what the address of the next page says; null: this is the last
 */
export function pageOf<Row>(rows: readonly Row[], size: number, placeOf: (row: Row) => Cursor) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { page, next: writeCursor(last && placeOf(last)) };
}

/** The place that an address says; null for anything else. */
export function readCursor(text: string | null): Cursor | null {
  const [at = '', id] = (text ?? '').split('_');
  const instant = new Date(Number(at));
  return isId(id) && at !== '' && !Number.isNaN(instant.getTime()) ? { at: instant, id } : null;
}
