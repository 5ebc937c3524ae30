import type pg from 'pg';
import type { Jobs } from '#adapters/jobs/create-jobs.ts';
import { type ArchiveState, readArchiveState } from '#database/backup/archive-state.ts';
import { countOpenPromises } from '#domain/mail/count-open-promises.ts';
import type { Shop } from '#domain/shop.ts';
import { freeBytes } from './free-bytes.ts';
import { orAfterLimit } from './limit.ts';

/** What is read at the moment somebody looks; null where it could not be read. */
export type Figures = {
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly freeBytes: number | null;
  readonly database: {
    readonly promises: Readonly<Record<string, number>>;
    readonly oldestSeconds: number;
    readonly archive: ArchiveState;
    readonly queues: readonly {
      readonly name: string;
      readonly count: number;
      readonly ageSeconds: number;
    }[];
  } | null;
};

export type FiguresWorld = {
  readonly base: Pick<Shop, 'db' | 'clock'>;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly jobs: Pick<Jobs, 'listWaiting'>;
  readonly dataDir: string;
};

const LIMIT_MS = 3_000;

/** Reads them within three seconds, whatever became of database and disk. */
export async function readFigures({ base, pool, jobs, dataDir }: FiguresWorld): Promise<Figures> {
  const connections = { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
  const [free, database] = await Promise.all([
    orAfterLimit(LIMIT_MS, freeBytes(dataDir), null),
    orAfterLimit(LIMIT_MS, readDatabase(base, jobs), null),
  ]);
  return { pool: connections, freeBytes: free, database };
}

async function readDatabase(
  base: Pick<Shop, 'db' | 'clock'>,
  jobs: Pick<Jobs, 'listWaiting'>,
): Promise<Figures['database']> {
  const { oldestAt, unhandledEvents, unsentMails, requestedRefunds, dueCaptures, deadJobs } =
    await countOpenPromises(base);
  return {
    promises: {
      event: unhandledEvents,
      mail: unsentMails,
      refund: requestedRefunds,
      capture: dueCaptures,
      'dead-job': deadJobs,
    },
    oldestSeconds: oldestAt ? (base.clock.now().getTime() - oldestAt.getTime()) / 1000 : 0,
    archive: await readArchiveState(base.db),
    queues: await jobs.listWaiting(),
  };
}
