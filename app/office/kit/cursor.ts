import { isId } from '#shared/ids.ts';

/** The place of a row in a list by time. */
type Cursor = { readonly at: Date; readonly id: string };

/** What an address says behind `after=`. */
export function writeCursor(cursor: Cursor | null | undefined): string | null {
  return cursor ? `${cursor.at.getTime()}_${cursor.id}` : null;
}

/** The place that an address says; null for anything else. */
export function readCursor(text: string | null): Cursor | null {
  const [at = '', id] = (text ?? '').split('_');
  const instant = new Date(Number(at));
  return isId(id) && at !== '' && !Number.isNaN(instant.getTime()) ? { at: instant, id } : null;
}
