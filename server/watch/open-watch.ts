import type { Jobs } from '#adapters/jobs/create-jobs.ts';
import type { Config } from '#config';
import type { Connection } from '#database/connect.ts';
import { openSchemaCheck } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { hearRefusals } from '#shared/refusal.ts';
import type { Meters } from './meters.ts';
import { nodeName } from './node-name.ts';
import { openTraces } from './open-traces.ts';
import { readFigures } from './read-figures.ts';
import { Readiness } from './readiness.ts';
import { RequestWatch } from './request-watch.ts';
import type { Traces } from './traces.ts';

/** The part of the disk's alarm that a node cannot do without. */
const NEEDED = 1 / 10;

/** The meters, where somebody may read them; loaded only then. */
export async function openMetersOf(
  { watching, dataDir }: Pick<Config, 'watching' | 'dataDir'>,
  { pool }: Pick<Connection, 'pool'>,
  jobs: Pick<Jobs, 'listWaiting'>,
  base: () => Shop,
): Promise<Meters | null> {
  if (!watching.metricsPort && !watching.metricsToken) return null;
  const { openMeters } = await import('./meters.ts');
  const meters = openMeters(() => readFigures({ base: base(), pool, jobs, dataDir }));
  const words = translator(DEFAULT_LOCALE);
  const isKnown = (code: string) => words.has(`refusals.${code}` as 'refusals.request.invalid');
  hearRefusals((code) => meters.refused(isKnown(code) ? code : 'other'));
  return meters;
}

export async function openReadiness(
  { watching, dataDir, port }: Pick<Config, 'watching' | 'dataDir' | 'port'>,
  { pool }: Pick<Connection, 'pool'>,
  base: Shop,
): Promise<Readiness> {
  const schema = await openSchemaCheck(MIGRATIONS_FOLDER);
  const leastFreeBytes = watching.diskLowBytes * NEEDED;
  return new Readiness({ base, pool, schema, dataDir, leastFreeBytes, node: nodeName({ port }) });
}

/** Null where requests are neither counted, written down nor traced: then they cost nothing. */
export async function openRequestWatch(
  config: Pick<Config, 'watching'>,
  meters: Meters | null,
): Promise<{ requests: RequestWatch | null; traces: Traces | null }> {
  const { watching } = config;
  if (!meters && !watching.requestLog && !watching.tracesUrl) return { requests: null, traces: null };
  const write = watching.requestLog ? (line: object) => console.log(JSON.stringify(line)) : null;
  const requests = new RequestWatch({ meters, write });
  return { requests, traces: await openTraces(config, requests) };
}
