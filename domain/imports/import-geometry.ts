import { GEOMETRY_COLUMNS, GEOMETRY_KEYS, type SizeGeometry } from '#domain/catalogue/geometry.ts';
import { saveGeometry } from '#domain/catalogue/save-geometry.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import { readProductsByCode } from './read-products-by-code.ts';
import type { ImportReport } from './report.ts';

/** Imports geometry: one row per bike and size, lengths in mm and angles in degrees, to a tenth. */
export async function importGeometry(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = file.rows.map((cells) => ({
    cells,
    productCode: cells.required('bike_model'),
    size: cells.required('size', 40),
    geometry: readGeometry(cells),
  }));
  checkOnce(
    rows.map(({ cells, productCode, size }) => ({ cells, code: `${productCode} ${size}` })),
    ({ code }) => code,
    'bike_model',
  );
  const ids = await readProductsByCode(shop, rows, 'bike_model');
  file.faults.refuseIfAny();
  const changed = await saveGeometry(
    shop,
    rows.map(({ productCode, size, geometry }) => ({
      ...geometry,
      productId: ids.get(productCode) ?? '',
      size,
    })),
  );
  return { added: 0, changed: changed.length, notes: [] };
}

function readGeometry(cells: Cells): SizeGeometry {
  const numbers = GEOMETRY_KEYS.map((key) => {
    const { column, least, most } = GEOMETRY_COLUMNS[key];
    return [key, cells.measure(column, least, most)];
  });
  return Object.fromEntries(numbers) as SizeGeometry;
}
