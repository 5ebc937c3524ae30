import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadConfig } from '#config';
import { parseMonth } from '#domain/invoices/list-invoices-of-month.ts';
import type { Shop } from '#domain/shop.ts';
import { type DailyTakings, readDailyTakings } from '#domain/tax-returns/read-daily-takings.ts';
import { takingsCsv } from '#domain/tax-returns/takings-csv.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { formatMoney } from '#shared/money.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run takings -- 2026-11 [file]`: writes a month's register of takings as CSV, per day and
 * rate. An existing file is not overwritten.
 */
process.exitCode = await main(process.argv.slice(2));

async function main([name = '', file]: string[]): Promise<number> {
  const month = parseMonth(name);
  if (!month) {
    console.error('Name the month: npm run takings -- 2026-11');
    return 1;
  }
  const path = resolve(file ?? `takings-${name}.csv`);
  try {
    const read = (shop: Shop) => readDailyTakings(shop, month);
    const takings = await withShop(loadConfig(), 'npm run takings', read);
    await writeFile(path, takingsCsv(takings), { flag: 'wx' });
    printTakings(name, path, takings);
    return 0;
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    const message = `${path} is there already: move it away or name another file`;
    console.error(isThere ? message : explainStart(error));
    return 1;
  }
}

function printTakings(month: string, path: string, takings: readonly DailyTakings[]): void {
  console.log(`Takings of ${month}: ${path}`);
  if (takings.length === 0) console.log('  nothing taken without an invoice');
  for (const { day, currency, rateBp, netAmount, vatAmount, ...others } of takings) {
    const write = (amount: number) => formatMoney(amount, currency);
    const of = (what: string, amount: number) => (amount > 0 ? `${what} ${write(amount)}` : '');
    const sold = `taxable ${write(netAmount)}, VAT ${write(vatAmount)}`;
    const moved = [
      sold,
      of('refunded', others.refundedGrossAmount),
      of('came back', others.cameBackGrossAmount),
    ];
    console.log(`  ${day} at ${rateBp / 100} %: ${moved.filter(Boolean).join(', ')}`);
  }
}
