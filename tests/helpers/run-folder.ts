import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processState } from '#database/launcher/processes.ts';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there and in memory; a run needs a tenth of it. */
const ROOM = 4 * 1024 ** 3;

/**
 * A new folder for all files of a test run, its databases too. It is in memory if there is enough,
 * because a run makes and removes more than a hundred thousand files, which would take a disk
 * longer than the tests. An existing TMPDIR is respected.
 */
export async function openRunFolder(): Promise<string> {
  const inMemory = process.env.TMPDIR ? undefined : await openIn(MEMORY).catch(() => undefined);
  const folder = inMemory ?? (await make(tmpdir()));
  // The database server of root runs as another user.
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

/** Removes folders of killed runs from memory. */
async function removeOrphans(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(/^pedivella-(\d+)-/.exec(name)?.[1]);
    if (!pid || processState(pid) !== 'gone') continue;
    // Other users' folders stay.
    await rm(join(place, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Containers often forbid it there, and some tests start copied programs. */
async function runsPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  await rm(program);
  return status === 0;
}
