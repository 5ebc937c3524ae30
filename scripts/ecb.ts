import { readFile } from 'node:fs/promises';
import { loadConfig } from '#config';
import { parseEcbRates } from '#domain/tax-returns/parse-ecb-rates.ts';
import { saveExchangeRates } from '#domain/tax-returns/save-exchange-rates.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { CURRENCIES } from '#shared/money.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run ecb -- eurofxref-hist.csv`: takes the reference rates of the European Central Bank from
 * its file (CSV or XML); the One Stop Shop return is in euro.
 */
process.exitCode = await main(process.argv.slice(2));

async function main([path]: string[]): Promise<number> {
  if (!path) {
    console.error('Name the file: npm run ecb -- eurofxref-hist.csv');
    return 1;
  }
  try {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) {
      console.error(`${path} cannot be read`);
      return 1;
    }
    const rates = parseEcbRates(text, CURRENCIES);
    if (!rates) {
      console.error(`${path} is no file of reference rates of the European Central Bank`);
      return 1;
    }
    const changed = await withShop(loadConfig(), 'npm run ecb', (shop) => saveExchangeRates(shop, rates));
    console.log(`${rates.length} rates read, ${changed} new or changed`);
    return 0;
  } catch (error) {
    console.error(explainStart(error));
    return 1;
  }
}
