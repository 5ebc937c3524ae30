import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PictureAsker, PictureNotMade, type PictureStore } from '#domain/media/port.ts';
import { isDiskFull } from '#shared/disk-full.ts';
import { FairLine, LineFull, NobodyWaits } from './fair-line.ts';

/** Rendering a picture takes a core for much of a second; more at once would starve the shop. */
const LINE = { atOnce: 2, mostWaiting: 400, mostOfOne: 100 };
const ANYBODY: PictureAsker = { network: '' };

/**
 * Stores pictures as files of a folder. Each is made once even for many parallel requests. It is
 * written under another name first, so nobody reads half a file. The folder may be emptied at any
 * time; pictures are made again. What nobody waits for any more is not made.
 */
export function openFolderStore(folder: string): PictureStore {
  const underWay = new Map<string, Making>();
  const line = new FairLine(LINE);
  return {
    keep(name, make, asker = ANYBODY) {
      const path = join(folder, name);
      const running = underWay.get(name);
      if (running) {
        awaitMaking(running, asker);
        return running.bytes;
      }
      const nobody = new AbortController();
      const forget = () => {
        if (underWay.get(name) === making) underWay.delete(name);
      };
      nobody.signal.addEventListener('abort', forget, { once: true });
      const turn = { network: asker.network, gone: nobody.signal };
      const bytes = readOrMake(path, () => line.run(turn, make).catch(notMade)).finally(forget);
      const making: Making = { bytes, waiting: 0, nobody };
      underWay.set(name, making);
      awaitMaking(making, asker);
      return bytes;
    },
  };
}

/** A picture that is being made, and how many wait for it. */
type Making = { readonly bytes: Promise<Uint8Array>; waiting: number; readonly nobody: AbortController };

/** Counts one more who waits, until they are gone. */
function awaitMaking(making: Making, { gone }: PictureAsker): void {
  making.waiting += 1;
  const leave = () => {
    making.waiting -= 1;
    if (making.waiting === 0) making.nobody.abort();
  };
  if (gone?.aborted) leave();
  else gone?.addEventListener('abort', leave, { once: true });
}

function notMade(error: unknown): never {
  const isLine = error instanceof LineFull || error instanceof NobodyWaits;
  throw isLine ? new PictureNotMade() : error;
}

async function readOrMake(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = await readFile(path).catch(missingIsNull);
  if (kept) return kept;
  const bytes = await make();
  // On a full disk pictures are shown all the same, and drawn again next time.
  await writeWhole(path, bytes).catch(ignoreFullDisk);
  return bytes;
}

function missingIsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

function ignoreFullDisk(error: unknown): void {
  if (!isDiskFull(error)) throw error;
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
