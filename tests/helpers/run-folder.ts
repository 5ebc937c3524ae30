import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processState } from '#database/launcher/processes.ts';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there and in the machine; a run needs a tenth of it. */
const ROOM = 4 * 1024 ** 3;

/**
 * A new folder for all that a run of tests leaves behind, its databases too: in memory where there is plenty, since a run makes and removes
 * more than a hundred thousand files and a disk would take longer for them than the tests for the rest. A TMPDIR that is set is respected.
 */
export async function openRunFolder(): Promise<string> {
  const inMemory = process.env.TMPDIR ? undefined : await openIn(MEMORY).catch(() => undefined);
  const folder = inMemory ?? (await make(tmpdir()));
  // The database server runs as somebody else where root starts it.
  await chmod(folder, 0o711);
  return folder;
}

async function openIn(place: string): Promise<string | undefined> {
  await removeOrphans(place);
  const { bavail, bsize } = await statfs(place);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM) return undefined;
  const folder = await make(place);
  if (await runsPrograms(folder)) return folder;
  await rm(folder, { recursive: true, force: true });
  return undefined;
}

const make = (place: string) => mkdtemp(join(place, `pedivella-${process.pid}-`));

/** What runs that were killed left in memory, which nobody else tidies. */
async function removeOrphans(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(/^pedivella-(\d+)-/.exec(name)?.[1]);
    if (!pid || processState(pid) !== 'gone') continue;
    // Another user's stays.
    await rm(join(place, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Containers often forbid it there, and some tests start programs they have copied. */
async function runsPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  await rm(program);
  return status === 0;
}
