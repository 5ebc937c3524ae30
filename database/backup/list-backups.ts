import { access, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BackupFault } from './backup-fault.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** A whole backup. */
export type FoundBackup = { readonly name: string; readonly path: string; readonly manifest: Manifest };

/** The backups of a folder, oldest first. @throws BackupFault when one's manifest is damaged */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) =>
    /^\d{4}-\d\d-\d\dT[\d.-]+Z$/.test(name),
  );
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      path: join(folder, name),
      manifest: await readManifest(join(folder, name)),
    })),
  );
  return found.sort((one, other) => one.manifest.endedAt.localeCompare(other.manifest.endedAt));
}

/**
 * The backup to begin with: the newest that ended before the target.
 * @param folder of all backups, or one backup
 * @throws BackupFault when there is none
 */
export async function chooseBackup(folder: string, target: Date | null): Promise<FoundBackup> {
  const isOne = await access(join(folder, 'manifest.json')).then(
    () => true,
    () => false,
  );
  const all = isOne
    ? [{ name: basename(folder), path: folder, manifest: await readManifest(folder) }]
    : await listBackups(folder);
  const [first] = all;
  if (!first) {
    throw new BackupFault(
      `${folder} holds no whole backup: name the folder that \`npm run backup\` filled, or take one first.`,
    );
  }
  const chosen = all.findLast(({ manifest }) => !target || new Date(manifest.endedAt) <= target);
  if (chosen) return chosen;
  throw new BackupFault(
    `No backup is older than ${target?.toISOString()}: the first one can be restored to ${first.manifest.endedAt} or later.`,
  );
}
