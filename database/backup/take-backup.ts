import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isDiskFull } from '#shared/disk-full.ts';
import { type FolderLock, lockFolder } from '../launcher/folder-lock.ts';
import { syncFolder } from '../launcher/trees.ts';
import { BackupFault } from './backup-fault.ts';
import { type CopiedCluster, copyCluster } from './copy-cluster.ts';
import { copyTree } from './copy-tree.ts';
import { writeManifest } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';

/** Where a backup keeps what is in DATA_DIR beside the database. */
export const FILES = 'files';
const DRAFT = '.part';

export type BackupWish = {
  /** The folder of all backups; each gets a folder of its own in it. */
  readonly folder: string;
  readonly dataDir: string;
  /** The running server; null where the database is not ours to copy. */
  readonly server: { readonly url: string; readonly cluster: string } | null;
  /** How many backups stay; older ones go. */
  readonly kept: number;
  /** Is told the bytes copied so far. */
  readonly onProgress: (bytes: number) => void;
};

export type TakenBackup = {
  readonly path: string;
  readonly files: number;
  readonly bytes: number;
  /** The earliest instant it can be restored to. */
  readonly endedAt: Date;
  /** Names of the older backups that were deleted. */
  readonly pruned: readonly string[];
};

/**
 * Copies the shop's data while it runs. The backup has another name until it is whole and on
 * the disk, and only its owner reads it.
 * @throws BackupFault for a full disk or a folder that cannot serve; nothing is left of it then
 * @throws FolderInUse while another backup is taken there
 */
export async function takeBackup(wish: BackupWish): Promise<TakenBackup> {
  refuseInside(wish);
  const lock = await openFolder(wish.folder);
  const name = new Date().toISOString().replaceAll(':', '-');
  const draft = join(wish.folder, name + DRAFT);
  try {
    await removeDrafts(wish.folder);
    const taken = await fill(draft, wish);
    const path = join(wish.folder, name);
    await rename(draft, path);
    await syncFolder(wish.folder);
    return { path, ...taken, pruned: await pruneBackups(wish.folder, wish.kept) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explain(error, wish.folder);
  } finally {
    await lock.release();
  }
}

/** A machine that is lost would take its backups along, and each would hold those before it. */
function refuseInside({ folder, dataDir }: BackupWish): void {
  const path = relative(dataDir, folder);
  if (path.startsWith('..') || path.startsWith('/')) return;
  throw new BackupFault(
    `${folder} lies in DATA_DIR, with which it would be lost: name a folder elsewhere, best on another machine's disk.`,
  );
}

async function openFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await lockFolder(folder);
  } catch (error) {
    throw explain(error, folder);
  }
}

/** What killed backups left behind; nobody else works here under the lock. */
async function removeDrafts(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(DRAFT));
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

async function fill(draft: string, { dataDir, server, onProgress }: BackupWish) {
  let bytes = 0;
  const onFile = (more: number) => {
    bytes += more;
    onProgress(bytes);
  };
  await mkdir(draft, { mode: 0o700 });
  const copied: CopiedCluster = server
    ? await copyCluster(server.url, server.cluster, draft, onFile)
    : { folders: [], files: [], database: null, endedAt: new Date().toISOString() };
  // After the database, so that what its rows name is there.
  const rest = await copyTree({ source: dataDir, backup: draft, into: FILES, isWanted: belongsInto, onFile });
  const files = [...copied.files, ...rest.files];
  await writeManifest(draft, {
    format: 1,
    endedAt: copied.endedAt,
    database: copied.database,
    folders: [...copied.folders, ...rest.folders],
    files,
  });
  await syncFolder(draft);
  return { files: files.length, bytes, endedAt: new Date(copied.endedAt) };
}

/** The cluster is copied by its own rules; pictures and feeds are made anew when asked for. */
function belongsInto(path: string): boolean {
  const [top = ''] = path.split('/');
  return !['postgres', 'pictures', 'feeds'].includes(top) && !top.startsWith('.');
}

function explain(error: unknown, folder: string): unknown {
  if (isDiskFull(error)) {
    return new BackupFault(
      `The disk of ${folder} is full: free some space or name another folder. No backup was made; earlier ones are untouched.`,
      { cause: error },
    );
  }
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(String(code))) return error;
  const said = error instanceof Error ? error.message : '';
  return new BackupFault(
    `${folder} cannot hold backups (${said}): give this user the folder or name another.`,
    {
      cause: error,
    },
  );
}
