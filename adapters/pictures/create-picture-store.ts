import {
  FilesUnavailable,
  type MediaFiles,
  type PictureAsker,
  PictureNotMade,
  type PictureStore,
} from '#domain/media/port.ts';
import { isDiskFull } from '#shared/disk-full.ts';
import { FairLine, LineFull, NobodyWaits } from './fair-line.ts';

/** Rendering a picture takes a core for much of a second; more at once would starve the shop. */
const LINE = { atOnce: 2, mostWaiting: 400, mostOfOne: 100 };
const ANYBODY: PictureAsker = { network: '' };

type Places = {
  /** What can be made again; it may be emptied at any time. */
  readonly made: MediaFiles;
  readonly originals: MediaFiles;
};

/**
 * Stores pictures as files. Each is made once even for many parallel requests. What nobody waits
 * for any more is not made.
 */
export function createPictureStore({ made, originals }: Places): PictureStore {
  const underWay = new Map<string, Making>();
  const line = new FairLine(LINE);
  return {
    originals,
    readOrMake(name, make, asker = ANYBODY) {
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
      const inTurn = () => line.run(turn, make).catch(notMade);
      const bytes = readOrMake(made, name, inTurn).finally(forget);
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

/** While the store is away or full, pictures are shown all the same, and made again next time. */
async function readOrMake(
  files: MediaFiles,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const stored = await files.read(name).catch(awayIsNull);
  if (stored) return stored;
  const bytes = await make();
  await files.write(name, bytes).catch(ignoreAwayOrFull);
  return bytes;
}

function awayIsNull(error: unknown): null {
  if (error instanceof FilesUnavailable) return null;
  throw error;
}

function ignoreAwayOrFull(error: unknown): void {
  if (!isDiskFull(error) && !(error instanceof FilesUnavailable)) throw error;
}
