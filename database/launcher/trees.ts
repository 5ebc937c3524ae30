import { lchown, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUser } from './server-user.ts';

/** Makes `user` the owner of a folder and everything in it. */
export async function giveTo(path: string, user: ServerUser): Promise<void> {
  await lchown(path, user.uid, user.gid);
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(inside, user);
    else await lchown(inside, user.uid, user.gid);
  }
}

/**
 * Syncs a folder's list of names to the disk, because a rename in it may otherwise not survive
 * a power failure.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
