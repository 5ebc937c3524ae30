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
 * A database that cannot live in the project (a server running as `nobody` cannot enter root's closed home) lives in
 * a folder of its own under the system's, and the project's folder is a link to it. The link is the truth: moved with
 * the project it still leads there; deleted with the project's data, the next start begins afresh and the old
 * folder stays until somebody removes it. `origin` beside the data names the link that leads there.
 */
const ORIGIN = 'origin';

const asideName = (given: string) => `${given}.before-move`;

/**
 * Where `given` leads: itself, or its folder under the system's.
 *
 * @throws BadDataFolder when the link leads nowhere, or was copied along with a project that still uses its target
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

/** Gives the database of `given` a home that `user` can enter, moving there what exists. Returns its new folder. */
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

/** A crash between putting the old folder aside and making the link: the old folder is still the whole truth. */
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

/** Two projects on one database would quietly mix their orders, so a copied link is refused; a moved one is taken. */
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
