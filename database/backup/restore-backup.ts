import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isDiskFull } from '#shared/disk-full.ts';
import { archiveFolder } from '../launcher/archive.ts';
import { VERSION } from '../launcher/cluster.ts';
import { type FolderLock, lockFolder } from '../launcher/folder-lock.ts';
import { syncFolder } from '../launcher/trees.ts';
import { BackupFault } from './backup-fault.ts';
import { collectWal, type Gap } from './collect-wal.ts';
import { copyChecked } from './copy-checked.ts';
import { CLUSTER } from './copy-cluster.ts';
import { chooseBackup, type FoundBackup } from './list-backups.ts';
import type { ListedFile } from './manifest.ts';
import { RECOVERED_WAL, recoverCluster } from './recover-cluster.ts';
import { FILES } from './take-backup.ts';
import { RESTORING } from './unfinished-restore.ts';

export type RestoreWish = {
  /** The folder of all backups, or one backup. */
  readonly folder: string;
  /** Another folder whose archive is used where the first has none. */
  readonly otherArchive: string | null;
  /** An empty or missing folder. */
  readonly dataDir: string;
  /** What was committed until then comes back, and nothing later; null: everything there is. */
  readonly target: Date | null;
  readonly onProgress: (said: string) => void;
};

export type Restored = {
  readonly backup: string;
  /** The last commit that came back; null without a database. */
  readonly until: Date | null;
};

/**
 * Brings a backup back into an empty folder, and the database to an instant by its archived log.
 * Everything is checked against the manifest. Until the end it lies in a folder under another
 * name, with which no shop starts.
 * @throws BackupFault for a backup or a target that cannot be restored; the folder is empty then
 */
export async function restoreBackup(wish: RestoreWish): Promise<Restored> {
  const { dataDir } = wish;
  const backup = await chooseBackup(wish.folder, wish.target);
  refuseForeign(backup, wish.target);
  const lock = await openEmpty(dataDir);
  const draft = join(dataDir, RESTORING);
  try {
    // The database's server may have another user, who has to pass.
    await mkdir(draft, { mode: 0o711 });
    await bringFiles(backup, draft, wish.onProgress);
    const until = backup.manifest.database ? await bringDatabase(backup, draft, wish) : null;
    await settle(draft, dataDir);
    return { backup: backup.path, until };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw isDiskFull(error) ? tooLittleSpace(backup, dataDir, error) : error;
  } finally {
    await lock.release();
  }
}

function tooLittleSpace({ path, manifest }: FoundBackup, dataDir: string, cause: unknown): BackupFault {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  return new BackupFault(
    `${dataDir} has too little space: ${path} needs ${megabytes(total)} MB, and its log some more. Free some there, or set DATA_DIR to an empty folder on a larger disk, then restore again. Nothing was brought back; the backup and whatever the shop had before are as they were.`,
    { cause },
  );
}

function refuseForeign({ path, manifest: { database } }: FoundBackup, target: Date | null): void {
  if (target && target > new Date()) {
    throw new BackupFault(`${target.toISOString()} is in the future: leave out --to to restore everything.`);
  }
  if (target && !database) {
    throw new BackupFault(
      `${path} holds no database, so there is no instant to restore to: leave out --to, and restore the database by its server's own tools.`,
    );
  }
  if (!database || String(database.major) === VERSION) return;
  throw new BackupFault(
    `${path} was made with PostgreSQL ${database.major}, this shop has ${VERSION}: restore it with the version of the shop that made it, then upgrade.`,
  );
}

async function openEmpty(dataDir: string): Promise<FolderLock> {
  const found = (await readdir(dataDir).catch(() => [])).filter((name) => !name.startsWith('.lock-'));
  if (found.length > 0) {
    throw new BackupFault(
      `${dataDir} is not empty (${found.slice(0, 3).join(', ')}): move its content away, or set DATA_DIR to an empty folder.`,
    );
  }
  return lockFolder(dataDir);
}

async function bringFiles(backup: FoundBackup, draft: string, say: (said: string) => void): Promise<void> {
  const { folders, files } = backup.manifest;
  for (const folder of folders) {
    await mkdir(join(draft, placeOf(folder)), { recursive: true, mode: 0o700 });
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const file of files) {
    await bringFile(backup.path, file, join(draft, placeOf(file.path)));
    done += file.bytes;
    say(`files ${megabytes(done)} of ${megabytes(total)} MB`);
  }
  for (const folder of folders) await syncFolder(join(draft, placeOf(folder)));
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** Where a path of the backup belongs in the data folder. */
function placeOf(path: string): string {
  const inCluster = relative(CLUSTER, path);
  return inCluster.startsWith('..') ? relative(FILES, path) : join('postgres', CLUSTER, inCluster);
}

async function bringFile(backup: string, { path, bytes, sha256 }: ListedFile, target: string) {
  const found = await copyChecked(join(backup, path), target).catch((cause) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (found?.bytes === bytes && found.sha256 === sha256) return;
  throw new BackupFault(
    `${backup} is ${found ? 'damaged' : 'incomplete'}: ${path} is ${found ? 'not as it was written' : 'missing'}. Restore from another backup.`,
  );
}

async function bringDatabase(backup: FoundBackup, draft: string, wish: RestoreWish): Promise<Date | null> {
  const { database } = backup.manifest;
  if (!database) return null;
  const cluster = join(draft, 'postgres', CLUSTER);
  const wal = join(cluster, RECOVERED_WAL);
  const folders = [wish.folder, dirname(backup.path), wish.otherArchive].flatMap((folder) => folder ?? []);
  const archive = await firstThere(folders.map((folder) => archiveFolder(folder, database.systemId)));
  const { segments, gap } = archive
    ? await collectWal(archive, database, wal)
    : await mkdir(wal, { mode: 0o700 }).then(() => ({ segments: 0, gap: null }));
  wish.onProgress(`archive: ${segments} segments`);
  if (gap && !wish.target) throw interrupted(gap);
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  return recoverCluster(join(draft, 'postgres'), wish.target, gap);
}

function interrupted({ name, since }: Gap): BackupFault {
  return new BackupFault(
    `The archive is interrupted: segment ${name} is missing or damaged. Bring it back, or restore with --to an instant before ${since.toISOString()}.`,
  );
}

async function firstThere(folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    if (names.length > 0) return folder;
  }
  return null;
}

/** Everything takes its real name; as long as the draft is there, no shop starts. */
async function settle(draft: string, dataDir: string): Promise<void> {
  for (const name of await readdir(draft)) await rename(join(draft, name), join(dataDir, name));
  await syncFolder(dataDir);
  await rm(draft, { recursive: true });
  await syncFolder(dataDir);
}
