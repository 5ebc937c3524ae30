import { cpus } from 'node:os';
import type { SizeFigures, SubjectFigure } from './measure-size.ts';

/** One size of the maker: its size, the time to make it, and its costs. */
export type Sized = {
  readonly times: number;
  readonly variants: number;
  readonly products: number;
  readonly growMs: number;
  readonly searchMs: number;
  readonly figures: SizeFigures;
};

type Subject = Exclude<keyof SizeFigures, 'memory'>;

const NAMES: Readonly<Record<Subject, string>> = {
  archive: 'archive by three filters',
  product: 'product page, not kept',
  search: 'search',
  suggestion: 'suggestion',
  afterStock: 'archive after a change of stock',
};

/**
 * How many times the CPU of the smallest maker the server may use for the largest, or how much it
 * and the database may use together.
 */
const AIMS: Partial<Readonly<Record<Subject, { readonly times?: number; readonly ms?: number }>>> = {
  archive: { times: 3 },
  product: { times: 1.5 },
  search: { times: 3 },
  suggestion: { ms: 30 },
};

/**
 * Prints the table of `bench/README.md`: CPU of the server and of the database in ms, each set
 * against the smallest.
 */
export function printSizes(sizes: readonly Sized[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  console.log(`\n${new Date().toISOString().slice(0, 10)} · ${machine}\n`);
  const heads = sizes.map(
    ({ times, variants, products }) => `${times}×: ${variants} variants, ${products} products`,
  );
  console.log(`| CPU ms, server + database (slowest answer alone) | ${heads.join(' | ')} | aim |`);
  console.log(`|---|${sizes.map(() => '---|').join('')}---|`);
  for (const subject of Object.keys(NAMES) as Subject[]) {
    const cells = sizes.map(({ figures }) => cell(figures[subject], sizes[0]?.figures[subject]));
    console.log(`| ${[NAMES[subject], ...cells, verdict(subject, sizes)].join(' | ')} |`);
  }
  const row = (name: string, of: (size: Sized) => string) =>
    console.log(`| ${[name, ...sizes.map(of), ''].join(' | ')} |`);
  row('memory of the server', ({ figures }) => `${figures.memory.toFixed(0)} MB`);
  row('made in', ({ growMs }) => `${(growMs / 1000).toFixed(1)} s`);
  row('search brought up to it in', ({ searchMs }) => `${(searchMs / 1000).toFixed(1)} s`);
}

function cell({ serverMs, databaseMs, slowest }: SubjectFigure, first: SubjectFigure | undefined): string {
  const times = first && first.serverMs > 0 ? `, ${(serverMs / first.serverMs).toFixed(2)}×` : '';
  return `${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)}${times} (${slowest.ms.toFixed(0)})`;
}

function verdict(subject: Subject, sizes: readonly Sized[]): string {
  const [first, last] = [sizes[0]?.figures[subject], sizes.at(-1)?.figures[subject]];
  const aim = AIMS[subject];
  if (!first || !last || !aim) return '';
  if (aim.ms !== undefined) {
    const ms = last.serverMs + last.databaseMs;
    return `together ≤ ${aim.ms} ms ${ms <= aim.ms ? '✓' : '✗ missed'}`;
  }
  const times = last.serverMs / first.serverMs;
  return `server ≤ ${aim.times}× ${times <= (aim.times ?? 0) ? '✓' : '✗ missed'}`;
}
