import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder, startElsewhere, startIn, until } from '#tests/helpers/embedded-database.ts';
import { ask } from './ask.ts';

test('A new folder becomes an empty database that is safe, in UTF-8 and UTC, and reached by its socket only', async () => {
  const database = await startIn(openFolder());
  expect(database.adopted).toBe(false);
  const settings = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'server_encoding',
    'TimeZone',
    'listen_addresses',
  ];
  const rows = await ask(
    database.url,
    `select ${settings.map((name) => `current_setting('${name}') as "${name}"`)}`,
  );
  expect(rows).toEqual([
    {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      listen_addresses: '',
    },
  ]);
});

test('Stopping waits for the server, and the next start has all rows', async () => {
  const folder = openFolder();
  const first = await startIn(folder);
  await ask(first.url, "create table kept as select 'bicicletta è qui' as word");
  await Promise.all([first.stop(), first.stop()]);
  await expect(ask(first.url, 'select 1')).rejects.toThrow();
  const second = await startIn(folder);
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'bicicletta è qui' }]);
});

test('A project path that is too long for a socket gets its socket elsewhere', async () => {
  const folder = openFolder();
  const name = join('a-long-name'.repeat(6), 'another-long-name'.repeat(5), 'data');
  const database = await startIn(folder, { name });
  const socket = new URL(database.url).searchParams.get('host') ?? '';
  onTestFinished(() => rm(socket, { recursive: true }));
  expect(database.url).not.toContain('a-long-name');
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('Two starts at once share one server, which ends with the last of them', async () => {
  const folder = openFolder();
  const [one, other] = await Promise.all([startIn(folder), startIn(folder)]);
  expect(one.pid()).toBe(other.pid());
  expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
  await one.stop();
  expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await other.stop();
  await expect(ask(other.url, 'select 1')).rejects.toThrow();
});

test('Two processes starting at once share one server, which outlives the first to end', async () => {
  const folder = openFolder();
  const [one, other] = await Promise.all([startElsewhere(folder), startElsewhere(folder)]);
  expect(one.pid).toBe(other.pid);
  await one.end('SIGTERM');
  const third = await startIn(folder);
  expect(third.adopted).toBe(true);
  await other.end('SIGTERM');
  expect(await ask(third.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('A folder with other content is left alone', async () => {
  const folder = openFolder();
  await mkdir(join(folder, 'data', 'cluster'), { recursive: true });
  await writeFile(join(folder, 'data', 'cluster', 'holiday.jpg'), '');
  await expect(startIn(folder)).rejects.toThrow(/holds something that is no database/);
});

test('A folder of another PostgreSQL version is left alone', async () => {
  const folder = openFolder();
  await mkdir(join(folder, 'data', 'cluster'), { recursive: true });
  await writeFile(join(folder, 'data', 'cluster', 'PG_VERSION'), '16\n');
  await expect(startIn(folder)).rejects.toThrow(/made by PostgreSQL 16, this is 18/);
});

test('An incomplete first start that was killed is made again', async () => {
  const folder = openFolder();
  await mkdir(join(folder, 'data', 'cluster.new', 'base'), { recursive: true });
  const database = await startIn(folder);
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('A server that cannot start gives the reason in one line, with the end of its log', async () => {
  const folder = openFolder();
  const database = await startIn(folder);
  await database.stop();
  await writeFile(join(database.cluster, 'postgresql.auto.conf'), 'no_such_setting = 1\n');
  await expect(startIn(folder)).rejects.toThrow(
    /^The database server did not start: .*no_such_setting.*server\.log/,
  );
});

test('A failing statement of the application leaves no personal data in the log', async () => {
  const database = await startIn(openFolder());
  await expect(ask(database.url, "select 'anna@example.org'::int")).rejects.toThrow();
  await until(async () => (await readFile(database.logFile, 'utf8')).includes('ready to accept'));
  expect(await readFile(database.logFile, 'utf8')).not.toContain('anna@example.org');
});
