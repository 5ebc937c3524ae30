import { cpus, loadavg } from 'node:os';
import type { BusyFigures } from './measure-busy-office.ts';
import type { KeyFigure } from './measure-keys.ts';
import type { ScreenFigure } from './measure-screens.ts';

const SHOWN = 25;

/** Prints the slowest screens, and how many there were. */
export function printScreens(title: string, figures: readonly ScreenFigure[]): void {
  const [slowest] = figures;
  console.log(
    `\n${title}: ${figures.length} addresses, the slowest ${ms(slowest?.p95 ?? 0)} ms (p95). ${machine()}\n`,
  );
  console.log('| p95 ms | median | CPU ms, server + database | what | address |');
  console.log('|---|---|---|---|---|');
  for (const { p95, median, serverMs, databaseMs, room, path } of figures.slice(0, SHOWN))
    console.log(`| ${ms(p95)} | ${ms(median)} | ${ms(serverMs)} + ${ms(databaseMs)} | ${room} | ${path} |`);
}

export function printBusy({
  acts,
  reads,
  quietActs,
  quietReads,
  shoppers,
  ratios,
  staffCpuMs,
}: BusyFigures): void {
  const { alone, beside } = shoppers;
  console.log(`\n50 staff at once beside 200 shoppers. ${machine()}\n`);
  console.log('|   | count | median ms | p95 ms | CPU ms each |');
  console.log('|---|---|---|---|---|');
  console.log(
    `| act confirmed, no shoppers | ${quietActs.count} | ${ms(quietActs.median)} | ${ms(quietActs.p95)} | |`,
  );
  console.log(
    `| screen of the office, no shoppers | ${quietReads.count} | ${ms(quietReads.median)} | ${ms(quietReads.p95)} | |`,
  );
  console.log(`| act confirmed | ${acts.count} | ${ms(acts.median)} | ${ms(acts.p95)} | |`);
  console.log(
    `| screen of the office | ${reads.count} | ${ms(reads.median)} | ${ms(reads.p95)} | ${ms(staffCpuMs)} with acts |`,
  );
  console.log(
    `| shopper's page without staff | | ${ms(alone.median)} | ${ms(alone.p95)} | ${alone.cpuMs.toFixed(2)} |`,
  );
  console.log(
    `| shopper's page beside staff | | ${ms(beside.median)} | ${ms(beside.p95)} | ${beside.cpuMs.toFixed(2)} |`,
  );
  console.log(
    `\nCPU of a shopper's page beside staff over that without, by round: ${ratios.map((one) => one.toFixed(2)).join(', ')}`,
  );
}

export function printKeys(figures: readonly KeyFigure[]): void {
  console.log(`\nFrom a key to its paint. ${machine()}\n`);
  console.log('| what | keys | median ms | p95 ms |');
  console.log('|---|---|---|---|');
  for (const { what, count, median, p95 } of figures)
    console.log(`| ${what} | ${count} | ${ms(median)} | ${ms(p95)} |`);
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}
