import { resolve } from 'node:path';
import { loadConfig } from '#config';
import { seedMarkets } from '#seeds/seed-markets.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run markets -- seeds/mine`: adds or updates markets, countries, price lists, tax rates and
 * deliveries of a running shop from a maker's folder.
 */
process.exitCode = await main(process.argv.slice(2));

async function main([folder]: string[]): Promise<number> {
  if (!folder) {
    console.error('Name the folder: npm run markets -- seeds/mine');
    return 1;
  }
  try {
    const work = withShop(loadConfig(), 'npm run markets', (shop) => seedMarkets(shop, resolve(folder)));
    console.log(`${await work} rows changed.`);
    return 0;
  } catch (error) {
    console.error(explainStart(error));
    return 1;
  }
}
