import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Connection, connect } from '#database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { createJobs } from './create-jobs.ts';

let dataDir: string;
let database: EmbeddedDatabase;
let connection: Connection;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pedivella-jobs-'));
  database = await startEmbeddedDatabase({ dataDir });
  connection = connect(database.url, { max: 5 });
});
afterAll(async () => {
  await connection.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('runs every job acknowledged before the database was killed, and continues afterwards', async () => {
  const done = new Set<unknown>();
  const jobs = createJobs({ pool: connection.pool, settings: { heartbeatSeconds: 10, superviseSeconds: 1 } });
  await jobs.start({
    handlers: {
      'test.survive': async (_, { id }) => {
        await connection.pool.query('select pg_sleep(0.05)');
        done.add(id);
      },
    },
    schedule: [],
    makeContext: () => null,
    onDead: async () => {},
  });
  const before = Array.from({ length: 30 }, (_, id) => id);
  for (const id of before) await jobs.sender.send(connection.db, 'test.survive', { id });
  await vi.waitFor(() => expect(done.size).toBeGreaterThan(4), { timeout: 5000, interval: 10 });
  expect(done.size).toBeLessThan(before.length);
  process.kill(database.pid(), 'SIGKILL');
  await vi.waitFor(() => connection.pool.query('select 1'), { timeout: 20_000, interval: 100 });
  // Other connections of the pool may learn only now that the old server is gone, so refused jobs
  // are sent again.
  await vi.waitFor(() => jobs.sender.send(connection.db, 'test.survive', { id: 'after' }), {
    timeout: 20_000,
  });
  await vi.waitFor(() => expect([...done].sort()).toEqual([...before, 'after'].sort()), {
    timeout: 40_000,
    interval: 200,
  });
  await jobs.stop();
}, 90_000);
