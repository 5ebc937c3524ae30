import { resolve } from 'node:path';
import { loadConfig } from '#config';
import { BrandError } from '#domain/brand/parse-brand.ts';
import { saveBrand } from '#domain/brand/save-brand.ts';
import { readBrand } from '#seeds/read-maker.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run brand -- seeds/mine [--check]`: gives the running shop the look of a maker's folder;
 * with `--check` it only says what is wrong with it.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const [folder] = words.filter((word) => word !== '--check');
  if (!folder) {
    console.error('Name the folder: npm run brand -- seeds/mine');
    return 1;
  }
  try {
    const brand = await readBrand(resolve(folder));
    if (words.includes('--check')) {
      console.log('The brand can be used.');
      return 0;
    }
    const changed = await withShop(loadConfig(), 'npm run brand', (shop) => saveBrand(shop, brand));
    console.log(changed ? 'The shop has this look now.' : 'The shop had this look already.');
    return 0;
  } catch (error) {
    console.error(error instanceof BrandError ? error.message : explainStart(error));
    return 1;
  }
}
