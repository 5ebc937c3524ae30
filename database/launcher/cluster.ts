import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BadDataFolder, NoDatabaseHere } from './errors.ts';
import type { Place } from './place.ts';
import { syncFolder } from './trees.ts';

const run = promisify(execFile);

/** PostgreSQL's major version, of programs and data. */
export const VERSION = '18';

/**
 * UTF-8 text, compared by code point: the same order on every system and after every library
 * update.
 */
const INIT_OPTIONS = [
  ...['--username=pedivella', '--auth-local=trust', '--auth-host=reject', '--no-instructions'],
  ...['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

/**
 * Whether the folder contains a database.
 *
 * @throws BadDataFolder when it contains something else, or a database of another PostgreSQL
 *   version
 */
export async function hasCluster(cluster: string): Promise<boolean> {
  const names = await readdir(cluster).catch(() => []);
  if (names.length === 0) return false;
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new BadDataFolder(`${cluster} holds something that is no database: empty it, or set DATA_DIR.`);
  }
  if (version.trim() === VERSION) return true;
  throw new BadDataFolder(
    `${cluster} was made by PostgreSQL ${version.trim()}, this is ${VERSION}: bring its content over, or set DATA_DIR.`,
  );
}

/**
 * Makes a new, empty database folder. It is renamed when it is complete, so a killed start leaves
 * nothing incomplete under the real name.
 */
export async function createCluster(place: Place, native: string): Promise<void> {
  const draft = `${place.cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (place.user) await chown(draft, place.user.uid, place.user.gid);
  await initialise(join(native, 'bin', 'initdb'), draft, place);
  await rename(draft, place.cluster);
  await syncFolder(dirname(place.cluster));
}

async function initialise(initdb: string, folder: string, { user }: Place): Promise<void> {
  try {
    await run(initdb, ['-D', folder, ...INIT_OPTIONS], { ...user, cwd: '/', env: serverEnvironment() });
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new NoDatabaseHere(`initdb failed: ${said.replaceAll('\n', ' ')}`, { cause });
  }
}

/** The server's environment, without the caller's PGDATA, PGPORT, LC_ALL … */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
}
