import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import { parseCountTime } from '#domain/imports/count-time.ts';
import { faultMessage, ImportRefused } from '#domain/imports/faults.ts';
import { importFile } from '#domain/imports/import-file.ts';
import type { ImportReport } from '#domain/imports/report.ts';
import type { Shop } from '#domain/shop.ts';
import { openOriginals } from '#server/open/open-pictures.ts';
import { CommandFault } from './command/command-fault.ts';
import { explainFault } from './command/explain-fault.ts';
import { openFilesOf } from './command/open-files-of.ts';
import { withShop } from './with-shop.ts';

const USAGE = `Name the files to import: npm run import -- variants.csv prices.csv stock.csv
Photographs need their folder: npm run import -- pictures.csv folder/
--counted-at TIME: when stock sheets were counted, unless their column counted_at says it
--confirm "CONFIRM 2": that two prices may move by more than half`;

/**
 * `npm run import -- variants.csv prices.csv`: imports a maker's files one after the other, each
 * whole or not at all. Ends with code 1 when one was refused; those after it are not tried.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'counted-at': { type: 'string' }, confirm: { type: 'string' } },
    });
    if (positionals.length === 0) throw new CommandFault(USAGE);
    const countedAt = timeOf(values['counted-at']);
    const confirmation = values.confirm ?? '';
    const config = loadConfig();
    const [files, openFile] = await splitOffFolder(positionals);
    const work = (shop: Shop) => {
      const ports = { ...shop.ports, media: openOriginals(config) };
      return importAll({ ...shop, ports }, files, { countedAt, openFile, confirmation });
    };
    return (await withShop(config, 'npm run import', work)) ? 0 : 1;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}

function timeOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = parseCountTime(text);
  if (time instanceof Date) return time;
  const fault = { line: 0, column: null, code: time, values: { text } };
  throw new CommandFault(`--counted-at: ${faultMessage(fault)}`);
}

type Along = Pick<Parameters<typeof importFile>[1], 'countedAt' | 'openFile' | 'confirmation'>;

/** Where one of the paths is a folder, rows may name its files. */
async function splitOffFolder(paths: readonly string[]): Promise<[string[], Along['openFile']]> {
  const files: string[] = [];
  const folders: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    (found?.isDirectory() ? folders : files).push(path);
  }
  const [folder, second] = folders;
  if (second !== undefined || files.length === 0) throw new CommandFault(USAGE);
  return [files, folder === undefined ? null : await openFilesOf(folder)];
}

async function importAll(shop: Shop, paths: string[], along: Along): Promise<boolean> {
  for (const path of paths) {
    if (!(await importOne(shop, path, along))) return false;
  }
  return true;
}

async function importOne(shop: Shop, path: string, along: Along): Promise<boolean> {
  const started = performance.now();
  const name = basename(path);
  try {
    const bytes = await readFile(path);
    const report = await importFile(shop, { name, bytes, ...along, onProgress: showProgress });
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
