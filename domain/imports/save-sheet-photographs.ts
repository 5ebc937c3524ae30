import { getOriginals } from '#domain/media/get-originals.ts';
import { listUndescribed } from '#domain/media/require-described.ts';
import { type SavedPhotograph, savePhotograph } from '#domain/media/save-photograph.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { FileToImport } from './file-to-import.ts';
import { type FileRow, saidOf } from './photograph-rows.ts';
import type { ImportReport } from './report.ts';

/** What was saved, by the name of its file. */
export type SavedFiles = ReadonlyMap<string, SavedPhotograph>;

/** Narrower ones are scaled up for large screens, and look soft. */
const WIDE_ENOUGH = 1200;

type Wish<Row> = {
  readonly rows: readonly Row[];
  /** Whether what a row shows has to be said in words. */
  readonly needsWords: (row: Row) => boolean;
  /** Shows them at their places. @returns how many places changed */
  readonly show: (saved: SavedFiles) => Promise<number>;
};

/**
 * Takes the photographs of a sheet into the shop and has them shown, all or none. Files are known
 * again by their content, so a second time writes nothing.
 */
export async function saveSheetPhotographs<Row extends FileRow>(
  shop: Shop,
  file: FileToImport,
  { rows, needsWords, show }: Wish<Row>,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const saved = new Map<string, SavedPhotograph>();
  try {
    for (const row of firstOfEachFile(rows)) {
      const photograph = await takeIn(shop, row, file);
      if (photograph) noteTwin(row, photograph, { rows, saved });
      if (photograph) saved.set(row.file, photograph);
      file.onProgress('pictures: looked at', saved.size, rows.length);
    }
    await checkDescribed(shop, firstOfEachFile(rows.filter(needsWords)), saved);
    file.faults.refuseIfAny();
    const shown = await show(saved);
    const photographs = [...saved.values()];
    const added = photographs.filter(({ stored }) => stored !== null).length;
    const redescribed = photographs.filter(({ stored, isChanged }) => isChanged && stored === null).length;
    return { added, changed: redescribed + shown, notes: notesOn(saved) };
  } catch (error) {
    await dropStored(shop, [...saved.values()]);
    throw error;
  }
}

function firstOfEachFile<Row extends FileRow>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.file, row])).values()].reverse();
}

/** Reads and saves the file of a row; null with a fault of the row when it cannot be taken. */
async function takeIn(
  shop: Shop,
  { cells, file: name, focal, alt, isDecorative }: FileRow,
  { openFile }: FileToImport,
): Promise<SavedPhotograph | null> {
  if (name === '') return null;
  if (!openFile) {
    cells.fault('file', 'folder-missing');
    return null;
  }
  const bytes = await openFile(name);
  if (!bytes) {
    cells.fault('file', 'file-missing', { file: name });
    return null;
  }
  try {
    return await savePhotograph(shop, { bytes, focal, alt, isDecorative });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    cells.fault('file', 'picture-refused', { why: refusalText('en', error) });
    return null;
  }
}

/** Two files of one content are one photograph, of which one thing is said. */
function noteTwin(
  row: FileRow,
  { hash }: SavedPhotograph,
  { rows, saved }: { rows: readonly FileRow[]; saved: SavedFiles },
): void {
  const [twin] = [...saved].find(([, other]) => other.hash === hash) ?? [];
  const other = twin === undefined ? undefined : rows.find(({ file }) => file === twin);
  if (other && saidOf(other) !== saidOf(row))
    row.cells.fault('file', 'picture-other', { file: row.file, line: other.cells.line });
}

/** What an earlier sheet said of a file counts. */
async function checkDescribed(shop: Shop, rows: readonly FileRow[], saved: SavedFiles): Promise<void> {
  const hashes = rows.flatMap(({ file }) => saved.get(file)?.hash ?? []);
  const lacking = await listUndescribed(shop, hashes);
  for (const { cells, file } of rows) {
    const languages = lacking.get(saved.get(file)?.hash ?? '');
    if (languages)
      cells.fault(`alt_${languages[0]}`, 'alt-missing', { file, languages: languages.join(', ') });
  }
}

/** The rows are undone with the transaction; what they named in the store is not. */
async function dropStored(shop: Shop, saved: readonly SavedPhotograph[]): Promise<void> {
  for (const { stored } of saved) if (stored) await getOriginals(shop).remove(stored);
}

function notesOn(saved: SavedFiles): string[] {
  const narrow = [...saved].filter(([, { width }]) => width < WIDE_ENOUGH).map(([name]) => name);
  return narrow.length > 0
    ? [`Narrower than ${WIDE_ENOUGH} pixels, so soft on large screens: ${narrow.join(', ')}`]
    : [];
}
