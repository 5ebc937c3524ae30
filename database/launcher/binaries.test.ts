import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readlink, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { asRoot, openFolder } from '#tests/helpers/embedded-database.ts';
import { findPostgres, restoreLinks, runnableBinaries } from './binaries.ts';
import { chooseServerUser } from './server-user.ts';

const run = promisify(execFile);

test('Library links of the skipped install script are made, and the programs run', async () => {
  const { native } = await packageWithoutLinks(openFolder());
  await expect(run(join(native, 'bin', 'postgres'), ['--version'])).rejects.toThrow(
    /libicu.* cannot open shared object/,
  );
  await restoreLinks(native);
  expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);
  expect((await run(join(native, 'bin', 'postgres'), ['--version'])).stdout).toContain('PostgreSQL) 18');
  await restoreLinks(native);
});

test.skipIf(!asRoot)(
  'As root, programs that the server’s user cannot read are copied once to a readable place',
  async () => {
    const folder = openFolder();
    const found = await packageWithoutLinks(folder);
    await chmod(folder, 0o755);
    await chmod(dirname(found.native), 0o700);
    const systemDir = join(folder, 'system');
    const place = {
      cluster: join(folder, 'data', 'cluster'),
      runDir: folder,
      user: chooseServerUser(folder),
    };
    const copied = await runnableBinaries(found, systemDir, place);
    expect(copied.startsWith(systemDir)).toBe(true);
    expect((await run(join(copied, 'bin', 'postgres'), ['--version'], place.user)).stdout).toContain('18');
    const made = (await lstat(copied)).ctimeMs;
    expect(await runnableBinaries(found, systemDir, place)).toBe(copied);
    expect((await lstat(copied)).ctimeMs).toBe(made);
  },
);

test.skipIf(!asRoot)('As root, a damaged copy is made again', async () => {
  const folder = openFolder();
  const found = await packageWithoutLinks(folder);
  await chmod(dirname(found.native), 0o700);
  const place = { cluster: join(folder, 'data', 'cluster'), runDir: folder, user: chooseServerUser(folder) };
  const copied = await runnableBinaries(found, join(folder, 'system'), place);
  await rm(join(copied, 'lib', 'libpq.so.5'));
  await rm(join(copied, 'bin', 'postgres'));
  expect(await runnableBinaries(found, join(folder, 'system'), place)).toBe(copied);
  expect(await readdir(join(copied, 'bin'))).toContain('postgres');
});

test('On a platform without programs the message says to set DATABASE_URL', async () => {
  await expect(findPostgres('sunos', 'sparc')).rejects.toThrow(
    /sunos-sparc is not installed.* Set DATABASE_URL/,
  );
});

test('Programs that do not run on this system lead to DATABASE_URL as well', async () => {
  const folder = openFolder();
  const found = await packageWithoutLinks(folder);
  await rm(join(found.native, 'lib'), { recursive: true });
  await mkdir(join(found.native, 'lib'));
  const place = { cluster: join(folder, 'data', 'cluster'), runDir: folder };
  await expect(runnableBinaries(found, folder, place)).rejects.toThrow(/does not run: .*Set DATABASE_URL/s);
});

/**
 * The package as npm leaves it without install scripts, without the hundreds of files that
 * a database needs.
 */
async function packageWithoutLinks(folder: string) {
  const { native, label } = await findPostgres();
  const copy = join(folder, 'package', 'native');
  const filter = async (path: string) => basename(path) !== 'share' && !(await lstat(path)).isSymbolicLink();
  await cp(native, copy, { recursive: true, filter });
  return { native: copy, label };
}
