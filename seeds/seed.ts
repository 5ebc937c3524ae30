import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/connect.ts';
import { takeTurn } from '#database/take-turn.ts';
import { saveBatteries } from '#domain/batteries/save-batteries.ts';
import { hasBrand } from '#domain/brand/find-brand.ts';
import { saveBrand } from '#domain/brand/save-brand.ts';
import { saveBuilds } from '#domain/builds/save-builds.ts';
import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { saveColors } from '#domain/catalogue/save-colors.ts';
import { saveProducts } from '#domain/catalogue/save-products.ts';
import { saveModelYears, saveUsages } from '#domain/catalogue/save-usages.ts';
import { saveOpening } from '#domain/first-sale/save-opening.ts';
import { listForms } from '#domain/forms/find-form.ts';
import { saveGuarantees } from '#domain/guarantees/save-guarantees.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { saveManufacturers } from '#domain/safety/save-manufacturers.ts';
import { saveRecalls } from '#domain/safety/save-recalls.ts';
import { saveSafetySheets } from '#domain/safety/save-safety-sheets.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { editionFiles } from './edition-sheets.ts';
import { fillOnce, isSetUp } from './fill-once.ts';
import { atFullPrice, BEGAN_MS, REDUCED_MS, reducedSince } from './price-history.ts';
import { type Maker, makerFolder, readMaker } from './read-maker.ts';
import { seedCatalogues } from './seed-catalogues.ts';
import { seedContent } from './seed-content.ts';
import { readSeedFile } from './seed-files.ts';
import { seedForms } from './seed-forms.ts';
import { seedManuals } from './seed-manuals.ts';
import { readPages, seedPages } from './seed-pages.ts';
import { seedPictures } from './seed-pictures.ts';
import { seedSite } from './seed-site.ts';
import { readWorlds } from './seed-worlds.ts';
import { stockFile } from './stock-sheet.ts';

/** In this order, because prices and stock name variants. A maker has those it needs. */
const SHEETS = [
  ...['variants.csv', 'goods.csv', 'prices.csv', 'geometry.csv', 'dealers.csv', 'serials.csv'],
  ...['test-rides.csv', 'frame-tests.csv'],
];

/**
 * Fills an empty database with a maker's folder, its sheets by the import a real maker uses. A
 * set-up shop stays as it is. One transaction.
 * @param folder null: the demo maker's
 * @returns whether this node filled an empty database
 * @throws BrandError with the faults of the folder's brand
 */
export async function seed(db: Database, folder: string | null = null): Promise<boolean> {
  const shop = systemShop(db, 'seed', NO_JOBS);
  if (await isSetUp(shop)) return false;
  const maker = await readMaker(folder);
  return fillOnce(shop, (inside) => seedAll(inside, maker));
}

/** Saves the brand of this folder in a shop that has none yet, because it is older than brands. */
export async function giveLook(db: Database, folder: string | null = null): Promise<void> {
  const shop = systemShop(db, 'seed', NO_JOBS);
  if (!(await isSetUp(shop)) || (await hasBrand(shop))) return;
  await saveBrand(shop, (await readMaker(folder)).brand);
}

/** Saves the forms in a shop that has none yet, because it is older than forms. */
export async function giveForms(db: Database, folder: string | null = null): Promise<void> {
  const shop = systemShop(db, 'seed', NO_JOBS);
  if (!(await isSetUp(shop)) || (await listForms(shop)).length > 0) return;
  await inTransaction(shop, async (inside) => {
    await takeTurn(inside.db);
    if ((await listForms(inside)).length === 0) await seedForms(inside, makerFolder(folder));
  });
}

async function seedAll(shop: Shop, maker: Maker): Promise<void> {
  const { folder } = maker;
  await seedSite(shop, maker);
  await saveColors(shop, await readSeedFile(folder, 'colors'));
  await saveCategories(shop, await readSeedFile(folder, 'categories'));
  await saveUsages(shop, await readSeedFile(folder, 'usages'));
  await saveModelYears(shop, await readSeedFile(folder, 'model-years'));
  await saveGuarantees(shop, await readSeedFile(folder, 'guarantees'));
  const safety = await readSeedFile(folder, 'safety');
  await saveManufacturers(shop, safety.manufacturers);
  await saveSafetySheets(shop, safety.sheets);
  await saveRecalls(shop, await readSeedFile(folder, 'recalls'));
  const products = await readSeedFile(folder, 'products');
  await saveProducts(
    shop,
    products.map(({ colors: _, drawing: __, ...product }) => ({ status: 'active' as const, ...product })),
  );
  await importSheets(shop, folder);
  await seedPictures(shop, maker, products);
  await saveBatteries(shop, await readSeedFile(folder, 'batteries'));
  await saveBuilds(shop, await readSeedFile(folder, 'builds'));
  await seedManuals(shop, maker, products, await readSeedFile(folder, 'manuals'));
  await seedCatalogues(shop, maker, products, await readSeedFile(folder, 'catalogues'));
  await seedForms(shop, folder);
  const pages = await readPages(folder);
  await seedContent(shop, maker);
  await seedPages(shop, maker, pages);
  await seedPages(shop, maker, await readWorlds(folder, pages.pictures));
  await saveOpening(shop, true);
}

/**
 * Prices began a year ago and some came down three weeks ago, because a reduction needs an earlier
 * price.
 */
async function importSheets(shop: Shop, folder: string): Promise<void> {
  const there = SHEETS.filter((name) => existsSync(join(folder, name)));
  const sheets = await Promise.all(
    there.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  );
  const all = [...sheets, await stockFile(folder, shop.clock.now()), ...(await editionFiles(folder))];
  const now = shop.clock.now().getTime();
  const asOf = (before: number) => ({ ...shop, clock: { now: () => new Date(now - before) } });
  for (const sheet of all) await importFile(asOf(hasPrices(sheet.name) ? BEGAN_MS : 0), atFullPrice(sheet));
  for (const sheet of all) {
    const reduced = reducedSince(sheet);
    if (reduced) await importFile(asOf(REDUCED_MS), reduced);
  }
}

const hasPrices = (name: string) => !/stock|geometry|dealers|serials|rides|tests/.test(name);
