import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadDataFolder } from './errors.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { followLink, moveOut, repairInterruptedMove } from './moved-folder.ts';
import { ownerOf } from './owner.ts';
import { canEnter, chooseServerUser, type ServerUser } from './server-user.ts';
import { giveTo } from './trees.ts';

/** Where one embedded database lives. */
export interface Place {
  /** The folder with the data itself, links followed. */
  cluster: string;
  /** The application's own notes: who uses the database, the server's log. */
  runDir: string;
  /** The user the server runs as, when that is not the user of this process. */
  user?: ServerUser;
}

/** The parts of a database's folder. */
export interface Names {
  /** The data, or a link to it. */
  given: string;
  runDir: string;
}

/**
 * Makes the folder of a database and names what goes into it: `cluster`, `run`, `socket`. Root opens it for passing
 * through, since the server runs as somebody else; its content stays closed.
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
