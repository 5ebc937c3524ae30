import { chmod, chown, cp, lstat, mkdir, readlink, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { asRoot, openFolder, startIn } from '#tests/helpers/embedded-database.ts';
import { ask } from './ask.ts';
import { giveTo } from './trees.ts';

// PostgreSQL refuses to run as root, and only root has to choose another user: these tests are
// about starting as root.
const rootTest = test.skipIf(!asRoot);

rootTest('As root, the server runs as a user without rights and its folder is closed to others', async () => {
  const database = await startIn(openFolder());
  const { uid } = await lstat(`/proc/${database.pid()}`);
  expect(uid).not.toBe(0);
  const cluster = await lstat(database.cluster);
  expect([cluster.uid, cluster.mode & 0o777]).toEqual([uid, 0o700]);
  const socket = await lstat(new URL(database.url).searchParams.get('host') ?? '');
  expect([socket.uid, socket.mode & 0o777]).toEqual([uid, 0o700]);
});

rootTest('Under a home closed to others, the data lives elsewhere and the next start finds it', async () => {
  const home = await closedHome();
  const first = await startIn(home.path, { system: home.system });
  await ask(first.url, "create table kept as select 'here' as word");
  await first.stop();
  expect(await readlink(join(home.path, 'data', 'cluster'))).toBe(first.cluster);
  expect(first.cluster.startsWith(home.system)).toBe(true);
  const second = await startIn(home.path, { system: home.system });
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'here' }]);
});

rootTest('Data made before the home was closed is moved along', async () => {
  const home = await closedHome();
  await chmod(home.path, 0o755);
  const first = await startIn(home.path, { system: home.system });
  await ask(first.url, "create table kept as select 'here' as word");
  await first.stop();
  expect(first.cluster.startsWith(home.path)).toBe(true);
  await chmod(home.path, 0o700);
  const second = await startIn(home.path, { system: home.system });
  expect(second.cluster.startsWith(home.system)).toBe(true);
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'here' }]);
});

rootTest('A move that was cut off half-way loses nothing', async () => {
  const home = await closedHome();
  await chmod(home.path, 0o755);
  const first = await startIn(home.path, { system: home.system });
  await ask(first.url, "create table kept as select 'here' as word");
  await first.stop();
  await rename(first.cluster, `${first.cluster}.before-move`);
  const second = await startIn(home.path, { system: home.system });
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'here' }]);
});

rootTest('A project that was moved keeps its database; a copy of it does not share it', async () => {
  const home = await closedHome();
  const first = await startIn(home.path, { name: 'shop', system: home.system });
  await ask(first.url, "create table kept as select 'here' as word");
  await first.stop();
  await rename(join(home.path, 'shop'), join(home.path, 'moved'));
  const moved = await startIn(home.path, { name: 'moved', system: home.system });
  expect(await ask(moved.url, 'select word from kept')).toEqual([{ word: 'here' }]);
  await cp(join(home.path, 'moved'), join(home.path, 'copy'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: noSockets,
  });
  await expect(startIn(home.path, { name: 'copy', system: home.system })).rejects.toThrow(
    /is a copy of .*moved/,
  );
});

rootTest('Data that root brought back from a backup is given to the server again', async () => {
  const folder = openFolder();
  const first = await startIn(folder);
  await first.stop();
  await giveTo(first.cluster, { uid: 0, gid: 0 });
  const second = await startIn(folder);
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

rootTest('Data of an ordinary user stays that user’s when root starts the shop', async () => {
  const folder = openFolder();
  const first = await startIn(folder);
  await first.stop();
  const owner = { uid: 54_321, gid: 54_321 };
  await giveTo(first.cluster, owner);
  await chown(join(dirname(first.cluster), 'socket'), owner.uid, owner.gid);
  const second = await startIn(folder);
  expect((await lstat(`/proc/${second.pid()}`)).uid).toBe(owner.uid);
});

const noSockets = (path: string) => !path.includes('.s.PGSQL');

/** A home that only root may enter, and a folder outside it. */
async function closedHome() {
  const folder = openFolder();
  const path = join(folder, 'home');
  await mkdir(path, { mode: 0o700 });
  return { path, system: join(folder, 'system') };
}
