import autocannon from 'autocannon';
import { cpuOf, cpuOfServer } from './processes.ts';

/**
 * One measurement; CPU in milliseconds per answer, of the web server and of the whole database
 * server.
 */
export type Figure = {
  readonly perSecond: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  /**
   * How much of one core the web server used: near 1 means that it, not the load generator,
   * set the pace.
   */
  readonly busy: number;
};

type Processes = { readonly pid: number; readonly postmaster: number | null };

/**
 * Runs a load and divides what the processes used meanwhile, background work included, by the
 * answers it got.
 */
export async function measure(
  { pid, postmaster }: Processes,
  load: () => Promise<{ answers: number; ms: number }>,
): Promise<Figure> {
  const used = () => ({ server: cpuOf(pid), database: postmaster === null ? 0 : cpuOfServer(postmaster) });
  const before = used();
  const { answers, ms } = await load();
  const after = used();
  const server = after.server - before.server;
  return {
    perSecond: (answers / ms) * 1000,
    serverMs: server / answers,
    databaseMs: (after.database - before.database) / answers,
    busy: server / ms,
  };
}

/**
 * A load by autocannon: one request at a time on each connection, no cookies.
 * @throws Error when any answer was not a 2xx
 */
export async function loadBy(options: autocannon.Options): Promise<{ answers: number; ms: number }> {
  const begun = performance.now();
  const result = await autocannon({ ...options, pipelining: 1 });
  const ms = performance.now() - begun;
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} answers of ${options.url} were not good.`);
  return { answers: result['2xx'], ms };
}

/**
 * The figure whose CPU per answer lies in the middle: what else runs on the machine
 * disturbs some rounds.
 */
export function median(figures: readonly Figure[]): Figure {
  const sorted = [...figures].sort((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}
