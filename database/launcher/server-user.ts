import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Who the database server runs as, in the words of child_process. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** Where nobody is `nobody` on a system without a readable account list. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/**
 * The user for a server over `cluster`. PostgreSQL refuses to run as root, so root lends the folder's owner, or
 * `nobody` for a folder that is new or its own: an account that every system has, so none is created.
 *
 * @returns undefined when this process is not root and simply runs the server itself
 */
export function chooseServerUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (!existsSync(cluster)) return nobody();
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? nobody() : { uid, gid };
}

/** Whether `user` may pass through `folder` and every folder above it. Access lists beyond mode bits are not seen. */
export function canEnter(folder: string, user: ServerUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return folder === dirname(folder) || canEnter(dirname(folder), user);
}

function nobody(): ServerUser {
  if (!existsSync('/etc/passwd')) return NOBODY;
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  // macOS writes -2 for what the system calls take as 4294967294.
  return line ? { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 } : NOBODY;
}
