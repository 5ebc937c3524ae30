import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The server's user, in the form of child_process. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** The ids of `nobody` on a system without a readable account list. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/**
 * The user for a server over `cluster`. PostgreSQL refuses to run as root, so root uses the
 * folder's owner, or `nobody` for a new folder or its own. Every system has that account, so
 * none is created.
 *
 * @returns undefined when this process is not root and runs the server itself
 */
export function chooseServerUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (!existsSync(cluster)) return nobody();
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? nobody() : { uid, gid };
}

/**
 * Whether `user` may pass through `folder` and every folder above it. Only mode bits are checked,
 * no access lists.
 */
export function canEnter(folder: string, user: ServerUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return folder === dirname(folder) || canEnter(dirname(folder), user);
}

function nobody(): ServerUser {
  if (!existsSync('/etc/passwd')) return NOBODY;
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  // macOS writes -2 for what system calls take as 4294967294.
  return line ? { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 } : NOBODY;
}
