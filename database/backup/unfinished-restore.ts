import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFault } from './backup-fault.ts';

/** The folder in DATA_DIR in which a restore puts things together. */
export const RESTORING = '.restoring';

/** @throws BackupFault where a restore was interrupted: what is there is not the shop's data */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const isThere = await access(join(dataDir, RESTORING)).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  throw new BackupFault(
    `A restore into ${dataDir} was not finished: empty that folder, then run \`npm run restore\` again.`,
  );
}
