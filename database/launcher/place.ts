import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadDataFolder } from './errors.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { followLink, moveOut, repairInterruptedMove } from './moved-folder.ts';
import { ownerOf } from './owner.ts';
import { canEnter, chooseServerUser, type ServerUser } from './server-user.ts';
import { giveTo } from './trees.ts';

/** The place of one embedded database. */
export interface Place {
  /** The folder with the data itself, links followed. */
  cluster: string;
  /** The application's own files: who uses the database, the server's log. */
  runDir: string;
  /** The server's user, when it is not the user of this process. */
  user?: ServerUser;
}

/** The parts of a database's folder. */
export interface Names {
  /** The data, or a link to it. */
  given: string;
  runDir: string;
}

/**
 * Makes the folder of a database and names its parts: `cluster`, `run`, `socket`. Root makes it
 * passable, because the server has another user; its content stays closed.
 */
export async function namePlace(wanted: string): Promise<Names> {
  try {
    await mkdir(wanted, { recursive: true });
    const folder = await realpath(wanted);
    const { uid } = await stat(folder);
    if (uid === 0 && process.getuid?.() === 0) await chmod(folder, 0o711);
    return { given: join(folder, 'cluster'), runDir: join(folder, 'run') };
  } catch (cause) {
    throw notWritable(wanted, cause);
  }
}

/** Locks a place, so one process at a time starts, adopts or stops its database. */
export async function lockPlace(runDir: string): Promise<FolderLock> {
  try {
    return await lockFolder(runDir, { waitMs: 330_000 });
  } catch (cause) {
    throw cause instanceof Error && 'code' in cause ? notWritable(runDir, cause) : cause;
  }
}

/**
 * Decides where the database lives and which user serves it. It lives in the given folder if the
 * server's user can reach that. Else (root with a closed home) it lives in a new folder of
 * `systemDir`, and the given name becomes a link to it. Call it under `lockPlace`.
 *
 * @throws BadDataFolder when the folder is foreign or a copy, or its link is broken
 */
export async function settlePlace({ given, runDir }: Names, systemDir: string): Promise<Place> {
  await repairInterruptedMove(given);
  const cluster = await followLink(given);
  const user = chooseServerUser(cluster);
  if (!user) {
    await requireOwn(cluster);
    return { cluster, runDir };
  }
  if (!canEnter(dirname(cluster), user) && ownerOf(cluster).kind !== 'alive') {
    return { cluster: await moveOut(given, systemDir, user), runDir, user };
  }
  const existing = await statOrUndefined(cluster);
  if (existing?.uid === 0) await giveTo(cluster, user);
  return { cluster, runDir, user };
}

async function requireOwn(cluster: string): Promise<void> {
  const existing = await statOrUndefined(cluster);
  if (!existing || existing.uid === process.getuid?.()) return;
  throw new BadDataFolder(
    `${cluster} belongs to user ${existing.uid}: start as that user or as root, or set DATA_DIR to another folder.`,
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
