import {
  type ProductPhotograph,
  saveProductPhotographs,
  TURN_VIEW,
} from '#domain/media/save-product-photographs.ts';
import type { Shop } from '#domain/shop.ts';
import type { FileToImport } from './file-to-import.ts';
import { numberRows, type PhotographRow, readPhotographRows } from './photograph-rows.ts';
import { readColorsOfProducts } from './read-colors-of-products.ts';
import { readProductsByCode } from './read-products-by-code.ts';
import type { ImportReport } from './report.ts';
import { type SavedFiles, saveSheetPhotographs } from './save-sheet-photographs.ts';

/**
 * Imports photographs of products, by product, colour and view: a row names a file of the folder
 * that comes along. What is shown says what it shows, in every language; the steps of a turn need
 * no words.
 */
export async function importPhotographs(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = readPhotographRows(file.rows);
  const products = await readProductsByCode(shop, rows, 'product');
  const colors = await readColorsOfProducts(shop, rows);
  const positions = numberRows(rows, colors);
  return saveSheetPhotographs(shop, file, {
    rows,
    needsWords: ({ view }) => view !== TURN_VIEW,
    show: (saved) =>
      saveProductPhotographs(
        shop,
        rows.map((row) => placeOf(row, { products, colors, positions, saved })),
      ),
  });
}

type Known = {
  readonly products: ReadonlyMap<string, string>;
  /** Codes of colours, by the row. */
  readonly colors: ReadonlyMap<PhotographRow, string>;
  readonly positions: ReadonlyMap<PhotographRow, number>;
  readonly saved: SavedFiles;
};

function placeOf(row: PhotographRow, { products, colors, positions, saved }: Known): ProductPhotograph {
  const { productCode, view, file } = row;
  return {
    ...{ productId: products.get(productCode) ?? '', color: colors.get(row) ?? '', view },
    position: positions.get(row) ?? 0,
    hash: saved.get(file)?.hash ?? '',
  };
}
