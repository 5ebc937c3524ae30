import { bumpAtTheEnd } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { rowsOf } from './cells.ts';
import { parseCsvTable } from './csv-table.ts';
import { Faults } from './faults.ts';
import { type FileKind, recogniseKind } from './file-kinds.ts';
import type { FileToImport } from './file-to-import.ts';
import { importCategories, importColors } from './import-categories.ts';
import { importContent } from './import-content.ts';
import { importContentCategories } from './import-content-categories.ts';
import { importContentPictures } from './import-content-pictures.ts';
import { importDealers } from './import-dealers.ts';
import { importGeometry } from './import-geometry.ts';
import { importHandovers } from './import-handovers.ts';
import { importPhotographs } from './import-photographs.ts';
import { importPrices } from './import-prices.ts';
import { importProducts } from './import-products.ts';
import { importRedirects } from './import-redirects.ts';
import { importSerials } from './import-serials.ts';
import { importStock } from './import-stock.ts';
import { importVariants } from './import-variants.ts';
import type { ImportReport, OnProgress } from './report.ts';

type Importer = (shop: Shop, file: FileToImport) => Promise<Omit<ImportReport, 'kind' | 'rows'>>;

const IMPORTERS: Record<FileKind['name'], Importer> = {
  variants: importVariants,
  prices: importPrices,
  stock: importStock,
  products: importProducts,
  categories: importCategories,
  colors: importColors,
  geometry: importGeometry,
  dealers: importDealers,
  redirects: importRedirects,
  serials: importSerials,
  handovers: importHandovers,
  content: importContent,
  'content-categories': importContentCategories,
  pictures: importPhotographs,
  'content-pictures': importContentPictures,
};

type FileInput = {
  name: string;
  bytes: Uint8Array;
  onProgress?: OnProgress;
  countedAt?: Date | null;
  openFile?: FileToImport['openFile'];
};

/**
 * Imports a maker's CSV file of any kind, recognised by its columns: whole or not at all, in one
 * transaction. Unchanged data is left alone, so a second import of the same file changes nothing.
 * @param input.countedAt when a stock sheet was counted, for rows without `counted_at`
 * @param input.openFile reads a file that rows name; null: there is none of this name
 * @throws ImportRefused with every fault by line and column
 */
export function importFile(shop: Shop, input: FileInput): Promise<ImportReport> {
  return inTransaction(shop, (inside) =>
    bumpAtTheEnd(inside, async () => {
      const faults = new Faults();
      const onProgress = input.onProgress ?? (() => {});
      const table = parseCsvTable(input.bytes, faults);
      const kind = recogniseKind(table, faults);
      const rows = rowsOf(table, kind.numbers, faults);
      onProgress(`${kind.name}: read`, rows.length, rows.length);
      const { name, countedAt = null, openFile = null } = input;
      const file = { name, rows, faults, countedAt, openFile, onProgress };
      const done = await IMPORTERS[kind.name](inside, file);
      return { kind: kind.name, rows: rows.length, ...done };
    }),
  );
}
