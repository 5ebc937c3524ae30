import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config';
import { connect } from '#database/connect.ts';
import { startEmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import type { AlarmNews } from '#domain/watch/port.ts';
import { openFolder, until } from '#tests/helpers/embedded-database.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { lookRound } from './start-alarm-watch.ts';

test('X1.30 a database’s log that is not kept rings, and rings off when it is kept again', {
  timeout: 60_000,
}, async () => {
  const folder = openFolder();
  const backups = join(folder, 'backups');
  const database = await startEmbeddedDatabase({
    ...{ dataDir: join(folder, 'postgres'), systemDir: join(folder, 'system') },
    archive: { folder: backups, seconds: 3600 },
  });
  onTestFinished(() => database.stop());
  const { db, pool, close } = connect(database.url, { max: 4 });
  onTestFinished(close);
  await migrate(pool, MIGRATIONS_FOLDER);
  const base = { ...(await testShop()), db };
  const heard: AlarmNews[] = [];
  const look = lookRound({
    base,
    config: readConfig({ DATA_DIR: '/tmp', DISK_LOW_MB: '0', ALARM_MAIL: 'off' }),
    bell: { ring: async (news) => void heard.push(news) },
    certificates: { read: () => Promise.reject(new Error('nobody answers')) },
  });
  const told = () =>
    heard.filter(({ alarm }) => alarm === 'archive-failing').map(({ alarm, state }) => `${state} ${alarm}`);
  const wal = join(backups, 'wal');
  await rename(wal, `${wal}-away`);
  await pool.query('select pg_switch_wal()');
  await until(async () => {
    await look();
    return told().length > 0;
  });
  await rename(`${wal}-away`, wal);
  await until(async () => {
    await look();
    return told().length > 1;
  });
  expect(told()).toEqual(['raised archive-failing', 'over archive-failing']);
});
