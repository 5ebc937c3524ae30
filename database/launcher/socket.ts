import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BadDataFolder } from './errors.ts';
import type { Place } from './place.ts';
import { canEnter, type ServerUser } from './server-user.ts';

/** PostgreSQL's name for its socket on the default port. */
const SOCKET_NAME = '.s.PGSQL.5432';

/** The longest socket path on all systems: Linux allows 107 bytes, macOS 103. */
const LONGEST_PATH = 103;

/** The shop's database, and the role that owns it. */
export const DATABASE = 'pedivella';
const ROLE = 'pedivella';

/**
 * Makes the folder for the server's socket, closed to everybody but the server's user (and root),
 * because the socket needs no password. It is beside the data, or in the temporary folder when that
 * path is too long for a socket.
 */
export async function prepareSocketDir(place: Place): Promise<string> {
  const folder = socketDirOf(place);
  const uid = place.user?.uid ?? process.getuid?.() ?? 0;
  await mkdir(folder, { mode: 0o700 }).then(
    () => place.user && chown(folder, place.user.uid, place.user.gid),
    ignoreExisting,
  );
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid) {
    throw new BadDataFolder(
      `${folder} is to hold the database's socket but belongs to user ${found.uid}: remove it.`,
    );
  }
  await chmod(folder, 0o700);
  return folder;
}

/** An address for `pg`, Drizzle and libpq; another database of the server has another path. */
export function socketUrl(socketDir: string, database = DATABASE): string {
  return `postgresql://${ROLE}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`;
}

function socketDirOf({ cluster, user }: Place): string {
  const beside = join(dirname(cluster), 'socket');
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) <= LONGEST_PATH) return beside;
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  return join(enterableTemp(user), `pedivella-${name}`);
}

function enterableTemp(user?: ServerUser): string {
  return user && !canEnter(tmpdir(), user) ? '/tmp' : tmpdir();
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
