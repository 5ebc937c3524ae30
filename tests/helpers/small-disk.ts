import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const CHUNK = Buffer.alloc(1024 * 1024, 1);

/** Whether this process may mount a file system in memory: root on Linux, in most containers. */
export const canMount = mountOnce();

/** A file system of so many megabytes, gone with the test. Open to every user, as a project is. */
export function openSmallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  if (!mount(folder, megabytes)) throw new Error('A small disk cannot be mounted here.');
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Writes a file until nothing more fits. @returns what frees the space again */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  for (let size = CHUNK.length; size >= 1024; size = Math.floor(size / 4)) {
    const part = CHUNK.subarray(0, size);
    while (await file.write(part).then(({ bytesWritten }) => bytesWritten === size, isFull)) {
      // Until it does not fit.
    }
  }
  await file.close();
  return () => rm(path);
}

function isFull(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
  throw error;
}

function mountOnce(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'may-mount-'));
  const can = mount(folder, 1);
  if (can) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return can;
}

function mount(folder: string, megabytes: number): boolean {
  const options = `size=${megabytes}m,mode=0755`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
}
