import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundBackup, listBackups } from './list-backups.ts';
import { isSegment, positionOf } from './wal-names.ts';

/**
 * Deletes all but the newest backups, and the archived log that none of those needs.
 * @returns the names of the deleted ones
 */
export async function pruneBackups(folder: string, kept: number): Promise<string[]> {
  const newestFirst = (await listBackups(folder)).reverse();
  const [stay, go] = [newestFirst.slice(0, kept), newestFirst.slice(kept)];
  for (const { path } of go) await rm(path, { recursive: true, force: true });
  await pruneArchives(join(folder, 'wal'), stay, go);
  return go.map(({ name }) => name);
}

async function pruneArchives(
  archives: string,
  stay: readonly FoundBackup[],
  go: readonly FoundBackup[],
): Promise<void> {
  const gone = new Set(go.map(({ manifest }) => manifest.database?.systemId));
  for (const systemId of await readdir(archives).catch(() => [])) {
    const needed = stay.flatMap(({ manifest: { database } }) =>
      database?.systemId === systemId ? [positionOf(database.firstWal)] : [],
    );
    // Without one it is a new cluster's, which archives before its first backup, or a former one's.
    if (needed.length > 0) await pruneArchive(join(archives, systemId), Math.min(...needed));
    else if (gone.has(systemId)) await rm(join(archives, systemId), { recursive: true, force: true });
  }
}

async function pruneArchive(archive: string, first: number): Promise<void> {
  for (const file of await readdir(archive)) {
    const name = file.replace(/\..*$/, '');
    if (isSegment(name) && positionOf(name) < first) await rm(join(archive, file), { force: true });
  }
}
