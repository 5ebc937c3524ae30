import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '#database/connect.ts';
import { takeTurn } from '#database/take-turn.ts';
import { saveBuilds } from '#domain/builds/save-builds.ts';
import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { saveColors } from '#domain/catalogue/save-colors.ts';
import { saveProducts } from '#domain/catalogue/save-products.ts';
import { saveModelYears, saveUsages } from '#domain/catalogue/save-usages.ts';
import { bumpAtTheEnd } from '#domain/epochs/bump-epochs.ts';
import { saveGuarantees } from '#domain/guarantees/save-guarantees.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { saveManufacturers } from '#domain/safety/save-manufacturers.ts';
import { saveSafetySheets } from '#domain/safety/save-safety-sheets.ts';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { editionFiles } from './edition-sheets.ts';
import { atFullPrice, BEGAN_MS, REDUCED_MS, reducedSince } from './price-history.ts';
import { readSeedFile } from './seed-files.ts';
import { seedManuals } from './seed-manuals.ts';
import { seedPages } from './seed-pages.ts';
import { seedPictures } from './seed-pictures.ts';
import { seedSite } from './seed-site.ts';
import { readWorlds } from './seed-worlds.ts';
import { stockFile } from './stock-sheet.ts';

/** Where the demo maker's files lie; commands and the server run from the project's root. */
const FOLDER = resolve('seeds/tessaro');

/** In this order: prices and stock speak of variants. */
const SHEETS = ['variants.csv', 'goods.csv', 'prices.csv', 'geometry.csv', 'dealers.csv'];

/**
 * Fills an empty database with the demo maker, its sheets through the door a real maker uses; does nothing where a shop is already set up.
 * Whole or not at all. @returns whether it was empty, and this node filled it
 */
export async function seed(db: Database): Promise<boolean> {
  const shop = systemShop(db, 'seed', NO_JOBS);
  if (await isSetUp(shop)) return false;
  const isFilled = await inTransaction(shop, fill);
  await refreshSearch(shop);
  return isFilled;
}

/** A node that started at the same time may have been first. */
async function fill(shop: Shop): Promise<boolean> {
  await takeTurn(shop.db);
  if (await isSetUp(shop)) return false;
  await bumpAtTheEnd(shop, () => seedAll(shop));
  return true;
}

async function isSetUp(shop: Shop): Promise<boolean> {
  return (await shop.db.query.siteConfigs.findFirst({ columns: { id: true } })) !== undefined;
}

async function seedAll(shop: Shop): Promise<void> {
  await seedSite(shop, FOLDER);
  await saveColors(shop, await readSeedFile(FOLDER, 'colors'));
  await saveCategories(shop, await readSeedFile(FOLDER, 'categories'));
  await saveUsages(shop, await readSeedFile(FOLDER, 'usages'));
  await saveModelYears(shop, await readSeedFile(FOLDER, 'model-years'));
  await saveGuarantees(shop, await readSeedFile(FOLDER, 'guarantees'));
  const safety = await readSeedFile(FOLDER, 'safety');
  await saveManufacturers(shop, safety.manufacturers);
  await saveSafetySheets(shop, safety.sheets);
  const products = await readSeedFile(FOLDER, 'products');
  await saveProducts(
    shop,
    products.map(({ colors: _, drawing: __, ...product }) => ({ status: 'active' as const, ...product })),
  );
  await importSheets(shop);
  await seedPictures(shop, products);
  await saveBuilds(shop, await readSeedFile(FOLDER, 'builds'));
  await seedManuals(shop, products, await readSeedFile(FOLDER, 'manuals'));
  const pages = await readSeedFile(FOLDER, 'pages');
  await seedPages(shop, pages);
  await seedPages(shop, await readWorlds(FOLDER, pages.pictures));
}

/** Prices began a year ago and some came down three weeks ago: a reduction needs a price before it. */
async function importSheets(shop: Shop): Promise<void> {
  const sheets = await Promise.all(
    SHEETS.map(async (name) => ({ name, bytes: await readFile(join(FOLDER, name)) })),
  );
  const all = [...sheets, await stockFile(FOLDER, shop.clock.now()), ...(await editionFiles(FOLDER))];
  const now = shop.clock.now().getTime();
  const asOf = (before: number) => ({ ...shop, clock: { now: () => new Date(now - before) } });
  for (const sheet of all) await importFile(asOf(hasPrices(sheet.name) ? BEGAN_MS : 0), atFullPrice(sheet));
  for (const sheet of all) {
    const reduced = reducedSince(sheet);
    if (reduced) await importFile(asOf(REDUCED_MS), reduced);
  }
}

const hasPrices = (name: string) => !/stock|geometry|dealers/.test(name);
