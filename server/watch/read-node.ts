import type { Config } from '#config';
import { listBackups } from '#database/backup/list-backups.ts';
import type { NodeFacts } from '#domain/watch/port.ts';
import { freeBytes } from './free-bytes.ts';
import { orAfterLimit } from './limit.ts';
import { nodeName } from './node-name.ts';

/** A disk that does not answer keeps nobody waiting for longer. */
const LIMIT_MS = 2_000;

/** Looks at this node's disk and at the backups of its folder. */
export async function readNode({
  dataDir,
  watching,
  backup,
  port,
}: Pick<Config, 'dataDir' | 'watching' | 'backup' | 'port'>): Promise<NodeFacts> {
  const [free, newestAt] = await Promise.all([
    orAfterLimit(LIMIT_MS, freeBytes(dataDir), null),
    backup.folder ? orAfterLimit(LIMIT_MS, newestBackup(backup.folder), null) : null,
  ]);
  return {
    ...{ node: nodeName({ port }), freeBytes: free, diskLowBytes: watching.diskLowBytes },
    backups: { isSet: backup.folder !== null, newestAt },
  };
}

async function newestBackup(folder: string): Promise<Date | null> {
  const newest = (await listBackups(folder)).at(-1);
  return newest ? new Date(newest.manifest.endedAt) : null;
}
