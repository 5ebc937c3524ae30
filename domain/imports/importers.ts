import type { Shop } from '#domain/shop.ts';
import type { FileKind } from './file-kinds.ts';
import type { FileToImport } from './file-to-import.ts';
import { importCategories, importColors } from './import-categories.ts';
import { importContent } from './import-content.ts';
import { importContentCategories } from './import-content-categories.ts';
import { importContentPictures } from './import-content-pictures.ts';
import { importDealers } from './import-dealers.ts';
import { importGeometry } from './import-geometry.ts';
import { importHandovers } from './import-handovers.ts';
import { importFrameTests, importTestRides } from './import-measurements.ts';
import { importPhotographs } from './import-photographs.ts';
import { importPrices } from './import-prices.ts';
import { importProducts } from './import-products.ts';
import { importRedirects } from './import-redirects.ts';
import { importSerials } from './import-serials.ts';
import { importStock } from './import-stock.ts';
import { importVariants } from './import-variants.ts';
import type { Written } from './report.ts';

type Importer = (shop: Shop, file: FileToImport) => Promise<Written>;

/** Who writes the rows of each kind of file. */
export const IMPORTERS: Record<FileKind['name'], Importer> = {
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
  'test-rides': importTestRides,
  'frame-tests': importFrameTests,
};
