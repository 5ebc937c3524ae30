import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { loadConfig } from '#config';
import { faultMessage, ImportRefused } from '#domain/imports/faults.ts';
import { importFile } from '#domain/imports/import-file.ts';
import type { ImportReport } from '#domain/imports/report.ts';
import type { Shop } from '#domain/shop.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run import -- variants.csv prices.csv`: imports a maker's files one after the other, each
 * whole or not at all. Ends with code 1 when one was refused; those after it are not tried.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(files: string[]): Promise<number> {
  if (files.length === 0) {
    console.error('Name the files to import: npm run import -- variants.csv prices.csv stock.csv');
    return 1;
  }
  try {
    return (await withShop(loadConfig(), 'npm run import', (shop) => importAll(shop, files))) ? 0 : 1;
  } catch (error) {
    console.error(explainStart(error));
    return 1;
  }
}

async function importAll(shop: Shop, paths: string[]): Promise<boolean> {
  for (const path of paths) {
    if (!(await importOne(shop, path))) return false;
  }
  return true;
}

async function importOne(shop: Shop, path: string): Promise<boolean> {
  const started = performance.now();
  const name = basename(path);
  try {
    const bytes = await readFile(path);
    const report = await importFile(shop, { name, bytes, onProgress: showProgress });
    printReport(name, report, performance.now() - started);
    return true;
  } catch (error) {
    if (error instanceof ImportRefused) printFaults(name, error);
    else if (isMissingFile(error)) console.error(`${name}: there is no such file`);
    else throw error;
    return false;
  }
}

function showProgress(step: string, done: number, total: number): void {
  process.stderr.write(`  ${step} ${done} of ${total}\n`);
}

function printReport(name: string, report: ImportReport, milliseconds: number): void {
  const { kind, rows, added, changed, notes } = report;
  const seconds = (milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 });
  console.log(`${name}: ${rows} rows of ${kind}, ${added} added, ${changed} changed, in ${seconds} s`);
  for (const note of notes) console.log(`  ${note}`);
}

function printFaults(name: string, refused: ImportRefused): void {
  console.error(`${name}: refused, nothing was imported. ${refused.total} faults:`);
  for (const fault of refused.faults) {
    const place = fault.column === null ? '' : `, column ${fault.column}`;
    console.error(`  line ${fault.line}${place}: ${faultMessage(fault)} [${fault.code}]`);
  }
  const unlisted = refused.total - refused.faults.length;
  if (unlisted > 0) console.error(`  and ${unlisted} more`);
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
