import { Hono } from 'hono';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import { openSchemaCheck } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { recordRun } from '#domain/watch/record-run.ts';
import { openDatabaseLine } from '#tests/helpers/database-line.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import { mountHealth } from '../mounts/mount-health.ts';
import { Readiness, type ReadinessWorld } from './readiness.ts';

const shop = await testShop();
const line = await openDatabaseLine(shop.url);
const connection = connect(line.url, { max: 4, connectMs: 5_000, queryMs: 8_000 });
afterAll(async () => {
  await line.mend();
  await connection.close();
  await line.close();
});

const MINUTE = 60_000;
const world: ReadinessWorld = {
  base: { db: connection.db, clock: shop.clock },
  pool: connection.pool,
  schema: await openSchemaCheck(MIGRATIONS_FOLDER),
  node: 'test-node',
  dataDir: '/tmp',
  leastFreeBytes: 1,
};

/** What `/readyz` says, asked anew, and how long it took. */
async function ready(readiness = new Readiness(world)) {
  const app = new Hono<ServerEnv>();
  mountHealth(app, { readiness });
  const began = performance.now();
  const answer = await app.request('/readyz');
  return { status: answer.status, said: await answer.json(), ms: performance.now() - began };
}

test('X1.30 a node that can serve says so, and has written its probe', async () => {
  expect(await ready()).toMatchObject({ status: 200, said: { status: 'ready' } });
  const { rows } = await connection.pool.query('select node from watch_probes');
  expect(rows).toEqual([{ node: 'test-node' }]);
});

test('X1.30 a database without one of our migrations is at fault by its schema', async () => {
  const { newest } = await openSchemaCheck(MIGRATIONS_FOLDER);
  const lost = "update schema_migrations set hash = 'lost ' || hash where name = $1";
  await connection.pool.query(lost, [newest]);
  expect(await ready()).toMatchObject({ status: 503, said: { status: 'not ready', faults: ['schema'] } });
  const found = "update schema_migrations set hash = replace(hash, 'lost ', '') where name = $1";
  await connection.pool.query(found, [newest]);
  expect((await ready()).status).toBe(200);
});

test('X1.30 a worker whose heart has not beaten for a minute and a half is at fault', async () => {
  const readiness = () => new Readiness(world);
  const born = readiness();
  await recordRun(shop, 'search.refresh');
  shop.clock.forward(MINUTE);
  expect((await ready(born)).status).toBe(200);
  shop.clock.forward(MINUTE);
  const fault = { status: 503, said: { faults: ['worker'] } };
  await vi.waitFor(async () => expect(await ready(born)).toMatchObject(fault), { timeout: 3_000 });
  // A node that has just begun waits for its own worker.
  expect((await ready(readiness())).status).toBe(200);
  await recordRun(shop, 'search.refresh');
  await vi.waitFor(async () => expect((await ready(born)).status).toBe(200), { timeout: 3_000 });
});

test('X1.30 a disk that is nearly full, or does not answer, is at fault', async () => {
  const full = new Readiness({ ...world, leastFreeBytes: Number.MAX_SAFE_INTEGER });
  expect(await ready(full)).toMatchObject({ status: 503, said: { faults: ['disk'] } });
  const gone = new Readiness({ ...world, dataDir: '/no/such/folder' });
  expect(await ready(gone)).toMatchObject({ status: 503, said: { faults: ['disk'] } });
});

test('X1.30 a database that only reads is at fault, though it answers', async () => {
  await shop.connection.pool.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  );
  const reading = connect(shop.url, { max: 1 });
  const base = { ...world.base, db: reading.db };
  const said = await ready(new Readiness({ ...world, base, pool: reading.pool }));
  expect(said).toMatchObject({ status: 503, said: { faults: ['database'] } });
  await reading.close();
  await shop.connection.pool.query(
    `do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$`,
  );
});

test('X1.30 a frozen database is at fault within the time limit, one that is away at once', async () => {
  line.freeze();
  const frozen = await ready();
  expect(frozen).toMatchObject({ status: 503, said: { faults: ['database'] } });
  expect(frozen.ms).toBeLessThan(2_500);
  await line.cut();
  expect(await ready()).toMatchObject({ status: 503, said: { faults: ['database'] } });
  await line.mend();
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 15_000, interval: 300 });
});

test('many who ask at once are answered by one look', async () => {
  const asked: number[] = [];
  const findMissing = async () => {
    asked.push(1);
    return [];
  };
  const readiness = new Readiness({ ...world, schema: { findMissing } });
  await Promise.all(Array.from({ length: 50 }, () => ready(readiness)));
  expect(asked).toHaveLength(1);
});
