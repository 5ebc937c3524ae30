import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { archiveState } from '#database/backup/archive-state.ts';
import { connect } from '#database/connect.ts';
import { startEmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { openFolder, until } from '#tests/helpers/embedded-database.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listArchiveFaults } from './list-archive-faults.ts';

test('X1.30 a log that is to be kept and cannot be is found until it is kept again', {
  timeout: 60_000,
}, async () => {
  const folder = openFolder();
  const backups = join(folder, 'backups');
  const database = await startEmbeddedDatabase({
    ...{ dataDir: join(folder, 'postgres'), systemDir: join(folder, 'system') },
    archive: { folder: backups, seconds: 3600 },
  });
  onTestFinished(() => database.stop());
  const { db, pool, close } = connect(database.url, { max: 1 });
  onTestFinished(close);
  const writeSegment = async (name: string) => pool.query(`create table ${name} (); select pg_switch_wal()`);
  expect(await listArchiveFaults({ db })).toEqual([]);
  const wal = join(backups, 'wal');
  await rename(wal, `${wal}-away`);
  await writeSegment('first');
  await until(async () => (await listArchiveFaults({ db })).length > 0);
  const failing = expect.stringMatching(/^segment [0-9A-F]{24} was refused\.$/);
  expect(await listArchiveFaults({ db })).toEqual([
    { cause: 'archive-failing', subject: '', what: failing, found: expect.anything() },
  ]);
  await rename(`${wal}-away`, wal);
  await until(async () => (await listArchiveFaults({ db })).length === 0);
  expect(await archiveState(database.url)).toEqual({ isOn: true, failing: null });
});

test('a server that keeps no log owes none', async () => {
  expect(await listArchiveFaults(await testShop())).toEqual([]);
});
