import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  killServer,
  makeBystander,
  makeZombie,
  openFolder,
  startElsewhere,
  startIn,
  until,
} from '#tests/helpers/embedded-database.ts';
import { ask } from './ask.ts';
import { processState } from './processes.ts';

test('A running server of a killed application is taken over', async () => {
  const folder = openFolder();
  const killed = await startElsewhere(folder);
  await killed.end('SIGKILL');
  const database = await startIn(folder);
  expect(database.adopted).toBe(true);
  expect(database.pid()).toBe(killed.pid);
  expect(database.heard).toEqual([expect.stringContaining('took over')]);
  await database.stop();
  expect(processState(killed.pid)).not.toBe('running');
});

test('After a kill of application and server, all committed data is there', async () => {
  const { folder } = await killedDatabase();
  const database = await startIn(folder);
  expect(database.adopted).toBe(false);
  expect(await ask(database.url, 'select word from kept')).toEqual([{ word: 'here' }]);
});

test('A server that dies in use is started again under the same address', async () => {
  const database = await startIn(openFolder());
  await ask(database.url, "create table kept as select 'here' as word");
  const before = database.pid();
  await killServer(before);
  await until(() => database.pid() !== before);
  expect(await ask(database.url, 'select word from kept')).toEqual([{ word: 'here' }]);
  expect(database.heard).toContainEqual(expect.stringContaining('has died: starting it again'));
});

test('The lock of a killed server that stays a zombie is cleared', async () => {
  const { folder, cluster } = await killedDatabase();
  await blame(cluster, await makeZombie(cluster));
  const database = await startIn(folder);
  expect(database.heard).toEqual([expect.stringMatching(/cleared the lock .* is zombie/)]);
  expect(await ask(database.url, 'select word from kept')).toEqual([{ word: 'here' }]);
});

test('The lock of a killed server is cleared when another program has its pid, and that program lives on', async () => {
  const { folder, cluster } = await killedDatabase();
  const bystander = await makeBystander(cluster);
  await blame(cluster, bystander);
  const database = await startIn(folder);
  expect(database.heard).toEqual([expect.stringMatching(/cleared the lock .* another program/)]);
  expect(await ask(database.url, 'select word from kept')).toEqual([{ word: 'here' }]);
  await database.stop();
  expect(processState(bystander)).toBe('running');
});

test('A running server that does not answer is left alone', async () => {
  const folder = openFolder();
  const owner = await startIn(folder);
  const note = join(owner.cluster, 'postmaster.pid');
  const lines = (await readFile(note, 'utf8')).split('\n');
  await writeFile(note, lines.with(4, '/nowhere').join('\n'));
  await expect(startIn(folder)).rejects.toThrow(`Process ${owner.pid()} holds ${owner.cluster}`);
  expect(processState(owner.pid())).toBe('running');
  await writeFile(note, lines.join('\n'));
});

/** A database with one row, whose server was killed and is not restarted. */
async function killedDatabase() {
  const folder = openFolder();
  const elsewhere = await startElsewhere(folder);
  const witness = await startIn(folder);
  await ask(witness.url, "create table kept as select 'here' as word");
  await witness.stop();
  await elsewhere.end('SIGKILL');
  await killServer(elsewhere.pid);
  return { folder, cluster: witness.cluster };
}

/** Writes another pid into the locks of a killed server, as if the system had reused it. */
async function blame(cluster: string, pid: number) {
  for (const lock of [
    join(cluster, 'postmaster.pid'),
    join(dirname(cluster), 'socket', '.s.PGSQL.5432.lock'),
  ]) {
    const lines = (await readFile(lock, 'utf8')).split('\n');
    await writeFile(lock, lines.with(0, String(pid)).join('\n'));
  }
}
