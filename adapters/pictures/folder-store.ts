import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStore } from '#domain/media/port.ts';

/** Rendering a picture takes a core for much of a second; more at once would starve the shop. */
const MADE_AT_ONCE = 2;

/**
 * Stores pictures as files of a folder. Each is made once even for many parallel requests. It is
 * written under another name first, so nobody reads half a file. The folder may be emptied at any
 * time; pictures are made again.
 */
export function openFolderStore(folder: string): PictureStore {
  const underWay = new Map<string, Promise<Uint8Array>>();
  const takeTurn = turns(MADE_AT_ONCE);
  return {
    keep(name, make) {
      const path = join(folder, name);
      const running = underWay.get(name);
      if (running) return running;
      const bytes = readOrMake(path, () => takeTurn(make)).finally(() => underWay.delete(name));
      underWay.set(name, bytes);
      return bytes;
    },
  };
}

async function readOrMake(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = await readFile(path).catch(missingIsNull);
  if (kept) return kept;
  const bytes = await make();
  await writeWhole(path, bytes);
  return bytes;
}

function missingIsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

type Work<T> = () => Promise<T>;

/** Limits how many works run at once; the others wait in line. */
function turns(atOnce: number): <T>(work: Work<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      line.shift()?.();
    }
  };
}
