import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BadDataFolder } from './errors.ts';
import type { StaleOwner } from './owner.ts';
import type { Place } from './place.ts';
import { serversWorkingIn } from './processes.ts';

/** Children of a killed server end within moments; this is the time to wait for them. */
const CHILDREN_MS = 15_000;

/**
 * Clears the files of a killed server, its `postmaster.pid` and its socket's lock, once no process
 * works in the folder any more. PostgreSQL alone would wait for a zombie: a killed server stays
 * one for ever where nobody collects orphans, as in many containers.
 *
 * @throws BadDataFolder when processes of the old server keep running
 */
export async function clearStaleLock(place: Place, owner: StaleOwner, socketDir: string): Promise<void> {
  await waitForChildren(place);
  const socketLock = join(socketDir, '.s.PGSQL.5432.lock');
  const heldBy = Number((await readFile(socketLock, 'utf8').catch(() => '')).split('\n')[0]);
  if (heldBy === owner.note.pid) await rm(socketLock, { force: true });
  await rm(join(place.cluster, 'postmaster.pid'), { force: true });
}

async function waitForChildren({ cluster, user }: Place): Promise<void> {
  const deadline = Date.now() + CHILDREN_MS;
  for (;;) {
    const left = serversWorkingIn(cluster, user);
    if (left.length === 0) return;
    if (Date.now() > deadline) {
      throw new BadDataFolder(
        `Processes ${left.join(', ')} still work in ${cluster} though their server is gone: end them, then start again.`,
      );
    }
    await sleep(50);
  }
}
