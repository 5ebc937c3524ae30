import { chmod, chown, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BadDataFolder } from './errors.ts';
import type { Place } from './place.ts';
import { canEnter } from './server-user.ts';
import { readSystemId } from './system-id.ts';

/** Where a server sends its write-ahead log, and how often at least while something happens. */
export interface Archive {
  folder: string;
  seconds: number;
}

/** The folder of a cluster's log in the folder of backups. */
export const archiveFolder = (folder: string, systemId: string) => join(folder, 'wal', systemId);

/**
 * Makes the archive's folder for a cluster, and the settings that fill it. Each cluster has its
 * own, because two that write segments of one name would stop each other.
 *
 * @throws BadDataFolder when the server's user cannot write there
 */
export async function archiveSettings(place: Place, archive: Archive): Promise<Record<string, string>> {
  const folder = archiveFolder(archive.folder, await readSystemId(place.cluster));
  try {
    await makeFolder(folder, archive.folder, place);
    await storeHistory(place, folder);
  } catch (cause) {
    if (cause instanceof BadDataFolder) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BadDataFolder(
      `BACKUP_DIR cannot be written (${why}): give this user the folder, mount its disk, or set another one.`,
      { cause },
    );
  }
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(folder),
    archive_timeout: String(archive.seconds),
  };
}

/**
 * Stores a segment packed, because one that is ended by the clock is mostly empty. A name that is
 * there must have the same content (a crash may send one twice); another content is never
 * replaced. The file appears whole and on the disk.
 */
function archiveCommand(folder: string): string {
  const stored = `${quoted(folder)}/%f.gz`;
  return (
    `umask 077; if [ -e ${stored} ]; then gzip -dc ${stored} | cmp -s - "%p"; ` +
    `else gzip -1 < "%p" > ${stored}.part && sync ${stored}.part && mv ${stored}.part ${stored}; fi`
  );
}

/** For the shell, and for PostgreSQL, which replaces what follows a per cent sign. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}

async function makeFolder(folder: string, root: string, { user }: Place): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!user) return;
  for (const passed of [root, join(root, 'wal')]) {
    if ((await stat(passed)).uid === 0) await chmod(passed, 0o711);
  }
  await chown(folder, user.uid, user.gid);
  if (canEnter(folder, user)) return;
  throw new BadDataFolder(
    `BACKUP_DIR is ${root}, which the database server's user (${user.uid}) cannot enter: choose a folder whose parents everybody may enter, for example /var/backups/pedivella.`,
  );
}

/**
 * A restored cluster is on a new timeline. Its history is made before the archive is on, and
 * without it a later restore would follow the old one.
 */
async function storeHistory({ cluster, user }: Place, folder: string): Promise<void> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) => name.endsWith('.history'));
  const known = new Set(await readdir(folder));
  for (const name of names.filter((one) => !known.has(`${one}.gz`))) {
    const draft = join(folder, `${name}.gz.part`);
    const packed = await promisify(gzip)(await readFile(join(cluster, 'pg_wal', name)));
    await writeFile(draft, packed, { mode: 0o600 });
    if (user) await chown(draft, user.uid, user.gid);
    await rename(draft, join(folder, `${name}.gz`));
  }
}
