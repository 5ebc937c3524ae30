import { open, unlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadConfig } from '#config';
import type { Shop } from '#domain/shop.ts';
import { readOssRecords } from '#domain/tax-returns/find-oss-records.ts';
import { ossCsv, ossCsvHead } from '#domain/tax-returns/oss-csv.ts';
import { addOssTotals, type OssTotal } from '#domain/tax-returns/oss-totals.ts';
import { parseQuarter, type Quarter } from '#domain/tax-returns/quarter.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { formatMoney } from '#shared/money.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run oss -- 2026-4 [file]`: writes the One Stop Shop records of a quarter as CSV and prints
 * the sums for the return. An existing file is not overwritten.
 */
process.exitCode = await main(process.argv.slice(2));

async function main([name = '', file]: string[]): Promise<number> {
  const quarter = parseQuarter(name);
  if (!quarter) {
    console.error('Name the quarter: npm run oss -- 2026-4');
    return 1;
  }
  const path = resolve(file ?? `oss-${quarter.name}.csv`);
  try {
    await withShop(loadConfig(), 'npm run oss', (shop) => writeRecords(shop, quarter, path));
    return 0;
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    console.error(
      isThere ? `${path} is there already: move it away or name another file` : explainStart(error),
    );
    return 1;
  }
}

async function writeRecords(shop: Shop, quarter: Quarter, path: string): Promise<void> {
  const file = await open(path, 'wx');
  const read = { supply: 0, correction: 0 };
  let totals: ReadonlyMap<string, OssTotal> = new Map();
  try {
    await file.write(ossCsvHead());
    for await (const page of readOssRecords(shop, quarter)) {
      await file.write(ossCsv(quarter.name, page.records));
      totals = addOssTotals(quarter.name, totals, page.records);
      read[page.kind] += page.read;
      process.stderr.write(`  ${read.supply} orders, ${read.correction} refunds read\n`);
    }
  } catch (error) {
    await unlink(path);
    throw error;
  } finally {
    await file.close();
  }
  printTotals(quarter, path, [...totals.values()]);
}

function printTotals(quarter: Quarter, path: string, totals: readonly OssTotal[]): void {
  console.log(
    `One Stop Shop, quarter ${quarter.name} (${quarter.from} until before ${quarter.until}): ${path}`,
  );
  if (totals.length === 0) console.log('  nothing to declare');
  for (const { state, rateBp, correctedQuarter, netAmount, vatAmount } of totals.toSorted(byState)) {
    const what = correctedQuarter === null ? `at ${(rateBp ?? 0) / 100} %` : `correcting ${correctedQuarter}`;
    const write = (amount: number) => formatMoney(amount, 'EUR');
    console.log(`  ${state} ${what}: base ${write(netAmount)}, VAT ${write(vatAmount)}`);
  }
}

function byState(one: OssTotal, other: OssTotal): number {
  const key = (total: OssTotal) => `${total.correctedQuarter ?? ''} ${total.state} ${total.rateBp ?? ''}`;
  return key(one) < key(other) ? -1 : 1;
}
