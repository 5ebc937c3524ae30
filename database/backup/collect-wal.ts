import { createReadStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { copyChecked } from './copy-checked.ts';
import { isSegment, positionOf, timelineOf } from './wal-names.ts';

const SEGMENT_BYTES = 16 * 1024 * 1024;
const PACKED = '.gz';

/** Where an archive is interrupted: what is missing or damaged, and since when. */
export type Gap = { readonly name: string; readonly since: Date };

/**
 * Copies what the archive has from a segment on, checking that each can be unpacked, up to the
 * first gap. PostgreSQL would take a gap for the end.
 * @returns how many segments, and the gap if there is one
 */
export async function collectWal(
  archive: string,
  { firstWal, lastWal }: { firstWal: string; lastWal: string },
  target: string,
): Promise<{ segments: number; gap: Gap | null }> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const names = (await readdir(archive).catch(() => [])).flatMap((file) =>
    file.endsWith(PACKED) ? [file.slice(0, -PACKED.length)] : [],
  );
  for (const name of names.filter((one) => one.endsWith('.history'))) await copyPacked(archive, name, target);
  const wanted = names.filter((name) => isSegment(name) && positionOf(name) >= positionOf(firstWal));
  let gap: Gap | null = null;
  let segments = 0;
  for (const [timeline, ofTimeline] of Map.groupBy(wanted.sort(), timelineOf)) {
    const begin = timeline === timelineOf(lastWal) ? positionOf(lastWal) + 1 : Number.POSITIVE_INFINITY;
    const { copied, gap: found } = await collectTimeline(archive, ofTimeline, target, begin);
    segments += copied;
    gap ??= found;
  }
  return { segments, gap };
}

/** @param latestBegin where the log goes on after the backup; a later timeline begins anywhere */
async function collectTimeline(
  archive: string,
  names: readonly string[],
  target: string,
  latestBegin: number,
) {
  let [copied, since] = [0, new Date(0)];
  let expected = Math.min(latestBegin, ...names.map(positionOf));
  for (const name of names) {
    if (positionOf(name) !== expected) return { copied, gap: { name: `the one before ${name}`, since } };
    if (!(await isWhole(join(archive, name + PACKED)))) return { copied, gap: { name, since } };
    await copyPacked(archive, name, target);
    since = (await stat(join(archive, name + PACKED))).mtime;
    expected += 1;
    copied += 1;
  }
  return { copied, gap: null };
}

const copyPacked = (archive: string, name: string, target: string) =>
  copyChecked(join(archive, name + PACKED), join(target, name + PACKED));

async function isWhole(file: string): Promise<boolean> {
  let bytes = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), count);
  } catch {
    return false;
  }
  return bytes === SEGMENT_BYTES;
}
