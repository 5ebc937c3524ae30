import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BadDataFolder } from './errors.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { followLink, moveOut, repairInterruptedMove } from './moved-folder.ts';
import { ownerOf } from './owner.ts';
import { canEnter, chooseServerUser, type ServerUser } from './server-user.ts';
import { giveTo } from './trees.ts';

/** Where one embedded database lives. */
export interface Place {
  /** The folder with the database itself, links followed. */
  dataDir: string;
  /** The application's own notes beside it: who uses the database, the server's log. */
  runDir: string;
  /** The user the server runs as, when that is not the user of this process. */
  user?: ServerUser;
}

/** The folder as the caller named it, links above it followed, and the folder for notes beside it. */
export async function namePlace(wanted: string): Promise<{ given: string; runDir: string }> {
  const parent = dirname(resolve(wanted));
  try {
    await mkdir(parent, { recursive: true });
    const given = join(await realpath(parent), basename(resolve(wanted)));
    return { given, runDir: `${given}-run` };
  } catch (cause) {
    throw notWritable(parent, cause);
  }
}

/** One process at a time starts, adopts or stops the database of a place; the others wait. */
export async function lockPlace(runDir: string): Promise<FolderLock> {
  try {
    return await lockFolder(runDir, { waitMs: 330_000 });
  } catch (cause) {
    throw cause instanceof Error && 'code' in cause ? notWritable(runDir, cause) : cause;
  }
}

/**
 * Settles where the database lives and who serves it: in the given folder when the server's user can reach it,
 * else (root under a closed home) in a new folder of `systemDir`, to which the given name then is a link.
 * To be called under `lockPlace`.
 *
 * @throws BadDataFolder when the folder is somebody else's, a copy of another's, or its link leads nowhere
 */
export async function settlePlace(given: string, runDir: string, systemDir: string): Promise<Place> {
  await repairInterruptedMove(given);
  const dataDir = await followLink(given);
  const user = chooseServerUser(dataDir);
  if (!user) {
    await requireOwn(dataDir);
    return { dataDir, runDir };
  }
  if (!canEnter(dirname(dataDir), user) && ownerOf(dataDir).kind !== 'alive') {
    return { dataDir: await moveOut(given, systemDir, user), runDir, user };
  }
  const existing = await statOrUndefined(dataDir);
  if (existing?.uid === 0) await giveTo(dataDir, user);
  return { dataDir, runDir, user };
}

async function requireOwn(dataDir: string): Promise<void> {
  const existing = await statOrUndefined(dataDir);
  if (!existing || existing.uid === process.getuid?.()) return;
  throw new BadDataFolder(
    `${dataDir} belongs to user ${existing.uid}: start as that user or as root, or set DATA_DIR to another folder.`,
  );
}

function statOrUndefined(path: string) {
  return stat(path).catch(() => undefined);
}

function notWritable(folder: string, cause: unknown): BadDataFolder {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new BadDataFolder(
    `Cannot write in ${folder} (${why}). Give this user the folder, or set DATA_DIR.`,
    { cause },
  );
}
