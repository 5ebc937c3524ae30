import { getOriginals } from '#domain/media/get-originals.ts';
import { type SavedPhotograph, savePhotograph } from '#domain/media/save-photograph.ts';
import { type ProductPhotograph, saveProductPhotographs } from '#domain/media/save-product-photographs.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { LOCALES } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { FileToImport } from './file-to-import.ts';
import { numberRows, type PhotographRow, readPhotographRows, saidOf } from './photograph-rows.ts';
import { readColorsOfProducts } from './read-colors-of-products.ts';
import { readProductsByCode } from './read-products-by-code.ts';
import type { ImportReport } from './report.ts';

/** Narrower ones are scaled up for large screens, and look soft. */
const WIDE_ENOUGH = 1200;

/**
 * Imports photographs of products, by product, colour and view: a row names a file of the folder
 * that comes along. Files are known again by their content, so a second import writes nothing.
 */
export async function importPhotographs(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = readPhotographRows(file.rows);
  const products = await readProductsByCode(shop, rows, 'product');
  const colors = await readColorsOfProducts(shop, rows);
  const positions = numberRows(rows, colors);
  const saved = new Map<string, SavedPhotograph>();
  try {
    for (const row of firstOfEachFile(rows)) {
      const photograph = await takeIn(shop, row, file);
      if (photograph) noteTwin(row, photograph, { rows, saved });
      if (photograph) saved.set(row.file, photograph);
      file.onProgress('pictures: looked at', saved.size, rows.length);
    }
    file.faults.refuseIfAny();
    const places = rows.map((row) => placeOf(row, { products, colors, positions, saved }));
    const shown = await saveProductPhotographs(shop, places);
    const photographs = [...saved.values()];
    const added = photographs.filter(({ stored }) => stored !== null).length;
    const redescribed = photographs.filter(({ stored, isChanged }) => isChanged && stored === null).length;
    return { added, changed: redescribed + shown, notes: notesOn(rows, saved) };
  } catch (error) {
    await dropStored(shop, [...saved.values()]);
    throw error;
  }
}

function firstOfEachFile(rows: readonly PhotographRow[]): PhotographRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.file, row])).values()].reverse();
}

/** Reads and saves the file of a row; null with a fault of the row when it cannot be taken. */
async function takeIn(
  shop: Shop,
  { cells, file: name, focal, alt }: PhotographRow,
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
    return await savePhotograph(shop, { bytes, focal, alt });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    cells.fault('file', 'picture-refused', { why: refusalText('en', error) });
    return null;
  }
}

/** Two files of one content are one photograph, of which one thing is said. */
function noteTwin(
  row: PhotographRow,
  { hash }: SavedPhotograph,
  { rows, saved }: { rows: readonly PhotographRow[]; saved: ReadonlyMap<string, SavedPhotograph> },
): void {
  const [twin] = [...saved].find(([, other]) => other.hash === hash) ?? [];
  const other = twin === undefined ? undefined : rows.find(({ file }) => file === twin);
  if (other && saidOf(other) !== saidOf(row))
    row.cells.fault('file', 'picture-other', { file: row.file, line: other.cells.line });
}

type Known = {
  readonly products: ReadonlyMap<string, string>;
  /** Codes of colours, by the row. */
  readonly colors: ReadonlyMap<PhotographRow, string>;
  readonly positions: ReadonlyMap<PhotographRow, number>;
  readonly saved: ReadonlyMap<string, SavedPhotograph>;
};

function placeOf(row: PhotographRow, { products, colors, positions, saved }: Known): ProductPhotograph {
  const { productCode, view, file } = row;
  return {
    ...{ productId: products.get(productCode) ?? '', color: colors.get(row) ?? '', view },
    position: positions.get(row) ?? 0,
    hash: saved.get(file)?.hash ?? '',
  };
}

/** The rows are undone with the transaction; what they named in the store is not. */
async function dropStored(shop: Shop, saved: readonly SavedPhotograph[]): Promise<void> {
  for (const { stored } of saved) if (stored) await getOriginals(shop).remove(stored);
}

function notesOn(rows: readonly PhotographRow[], saved: ReadonlyMap<string, SavedPhotograph>): string[] {
  const narrow = [...saved].filter(([, { width }]) => width < WIDE_ENOUGH).map(([name]) => name);
  const silent = LOCALES.filter((locale) => rows.some(({ alt }) => !alt[locale]));
  return [
    ...(narrow.length > 0
      ? [`Narrower than ${WIDE_ENOUGH} pixels, so soft on large screens: ${narrow.join(', ')}`]
      : []),
    ...(silent.length > 0
      ? [`Some rows do not say what the picture shows (alt_…) in: ${silent.join(', ')}`]
      : []),
  ];
}
