import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ByteRange, MediaFiles } from '#domain/media/port.ts';
import { checkedName } from './name-of-file.ts';

const DRAFT = '.part';

/**
 * Stores files in a folder. Each is written under another name first, so nobody reads half a file.
 */
export function openFolderFiles(folder: string): MediaFiles {
  const pathOf = (name: string) => join(folder, checkedName(name));
  return {
    write: (name, bytes) => writeWhole(pathOf(name), bytes),
    read: async (name, range) => {
      const path = pathOf(name);
      return (range ? readRange(path, range) : readFile(path)).catch(missingIsNull);
    },
    size: async (name) => {
      const found = await stat(pathOf(name)).catch(missingIsNull);
      return found ? found.size : null;
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    list: () => listFiles(folder),
  };
}

async function readRange(path: string, { from, to }: ByteRange): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const wanted = Buffer.alloc(Math.max(0, to - from + 1));
    const { bytesRead } = await file.read(wanted, 0, wanted.length, from);
    return wanted.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries =
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(missingIsNull)) ?? [];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function missingIsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
