import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rename,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BadDataFolder } from './errors.ts';
import type { ServerUser } from './server-user.ts';
import { giveTo, syncFolder } from './trees.ts';

/**
 * A database may live outside the project: a server running as `nobody` cannot enter root's closed
 * home. It then has a folder under the system's, and the project's folder is a link to it. The
 * link decides: moved with the project it still leads there; deleted with the project's data, the
 * next start makes a new database, and the old folder stays. `origin` beside the data has the path
 * of the link.
 */
const ORIGIN = 'origin';

const asideName = (given: string) => `${given}.before-move`;

/**
 * The target of `given`: itself, or its folder under the system's.
 *
 * @throws BadDataFolder when the link is broken, or was copied with a project that still
 *   uses its target
 */
export async function followLink(given: string): Promise<string> {
  const target = await linkTarget(given);
  if (!target) return given;
  const home = dirname(target);
  if (!existsSync(home)) {
    throw new BadDataFolder(
      `${given} is a link to ${target}, which is gone: bring it back, or remove the link to begin with an empty database.`,
    );
  }
  await requireOnlyLink(given, target);
  return target;
}

/** Moves the database of `given` to a folder that `user` can enter. Returns the new folder. */
export async function moveOut(given: string, systemDir: string, user: ServerUser): Promise<string> {
  const home = await makeHome(given, systemDir);
  const target = join(home, 'cluster');
  if (existsSync(given)) {
    await cp(given, `${target}.partial`, {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
    await giveTo(`${target}.partial`, user);
    await rename(`${target}.partial`, target);
    await syncFolder(home);
    await rename(given, asideName(given));
  }
  await symlink(target, given);
  await syncFolder(dirname(given));
  return target;
}

/**
 * Repairs a crash between moving the old folder aside and making the link: the old folder
 * is still complete.
 */
export async function repairInterruptedMove(given: string): Promise<void> {
  const isThere = await lstat(given).then(
    () => true,
    () => false,
  );
  if (!isThere && existsSync(asideName(given))) await rename(asideName(given), given);
}

async function makeHome(given: string, systemDir: string): Promise<string> {
  const readable = given
    .split('/')
    .filter(Boolean)
    .slice(-4, -1)
    .join('-')
    .replace(/[^\w.-]/g, '_');
  try {
    await mkdir(systemDir, { recursive: true });
    await chmod(systemDir, 0o755);
    const home = await mkdtemp(join(systemDir, `${readable}-`));
    await chmod(home, 0o755);
    await writeFile(join(home, ORIGIN), given);
    return home;
  } catch (cause) {
    throw new BadDataFolder(
      `The database server does not run as root, and its user cannot enter ${dirname(given)}, nor can a folder be made ` +
        `in ${systemDir}. Move the project to a folder everybody may enter, or start it as an ordinary user.`,
      { cause },
    );
  }
}

async function linkTarget(given: string): Promise<string | undefined> {
  const target = await readlink(given).catch(() => undefined);
  return target && resolve(dirname(given), target);
}

/**
 * Refuses a copied link, because two projects on one database would mix their orders; a moved
 * link is fine.
 */
async function requireOnlyLink(given: string, target: string): Promise<void> {
  const file = join(dirname(target), ORIGIN);
  const origin = await readFile(file, 'utf8').catch(() => undefined);
  if (origin === undefined || origin === given) return;
  if ((await linkTarget(origin)) === target) {
    throw new BadDataFolder(
      `${given} is a copy of ${origin} and would share its database: remove the link ${basename(given)} to begin with ` +
        'an empty one.',
    );
  }
  await writeFile(file, given);
}
