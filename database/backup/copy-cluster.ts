import { mkdir, open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { sha256 } from '#shared/hash.ts';
import { readSystemId } from '../launcher/system-id.ts';
import { BackupFault } from './backup-fault.ts';
import { copyChecked } from './copy-checked.ts';
import { type CopiedTree, copyTree } from './copy-tree.ts';
import type { ListedFile, Manifest } from './manifest.ts';
import { isSegment, positionOf } from './wal-names.ts';

/** Where a backup keeps the copied cluster. */
export const CLUSTER = 'cluster';
const WAL = 'pg_wal';

/** Folders whose content a server makes anew, and the log, of which we copy what is needed. */
const EMPTIED = [WAL, 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'].concat([
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'current_logfiles']);

export type CopiedCluster = CopiedTree & Required<Pick<Manifest, 'database' | 'endedAt'>>;

/**
 * Copies a running server's data folder as PostgreSQL's manual says under "Making a Base Backup
 * Using the Low Level API", with the log written meanwhile, so that it can be restored by itself.
 * A slot keeps the server from recycling that log before it is copied.
 * @param url the server, as superuser
 */
export async function copyCluster(
  url: string,
  cluster: string,
  backup: string,
  onFile: (bytes: number) => void,
): Promise<CopiedCluster> {
  const client = new Client({ connectionString: url, application_name: 'pedivella backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseTablespaces(client);
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `pedivella_backup_${process.pid}`,
    ]);
    await client.query('select pg_backup_start($1, true)', ['pedivella']);
    const tree = await copyTree({ source: cluster, backup, into: CLUSTER, isWanted: belongsInto, onFile });
    const { lsn, label, spaces } = await stop(client);
    const notes = await writeNotes(backup, { backup_label: label, tablespace_map: spaces });
    const firstWal = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
    const { lastWal, endedAt, major } = await readEnd(client, lsn);
    const wal = await copyWal({ cluster, backup, firstWal, lastWal, onFile });
    return {
      folders: tree.folders,
      files: [...tree.files, ...notes, ...wal],
      endedAt,
      database: { systemId: await readSystemId(cluster), major, firstWal, lastWal },
    };
  } finally {
    await client.end();
  }
}

/** Their files lie elsewhere, where a restore could not put them. */
async function refuseTablespaces(client: Client): Promise<void> {
  const { rows } = await client.query("select 1 from pg_tablespace where spcname !~ '^pg_'");
  if (rows.length === 0) return;
  throw new BackupFault(
    'The database has tablespaces, which lie outside DATA_DIR: move their tables to pg_default, or back it up with PostgreSQL’s own tools.',
  );
}

function belongsInto(path: string): boolean {
  if (LEFT_OUT.has(basename(path)) || basename(path).startsWith('pgsql_tmp')) return false;
  return !EMPTIED.some((folder) => path.startsWith(`${folder}/`));
}

/** Ends the copy; the server begins a new segment of its log, so that the last one is complete. */
async function stop(client: Client) {
  const { rows } = await client.query<{ lsn: string; label: string; spaces: string }>(
    'select lsn::text, labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
  );
  const [row] = rows;
  if (!row) throw new Error('pg_backup_stop gave no row.');
  return row;
}

async function writeNotes(backup: string, notes: Record<string, string>): Promise<ListedFile[]> {
  const written = Object.entries(notes).filter(([, text]) => text !== '');
  return Promise.all(
    written.map(async ([name, text]) => {
      const path = join(CLUSTER, name);
      const file = await open(join(backup, path), 'wx', 0o600);
      await file.writeFile(text);
      await file.sync();
      await file.close();
      return { path, bytes: Buffer.byteLength(text), sha256: sha256(text) };
    }),
  );
}

async function readEnd(client: Client, lsn: string) {
  const { rows } = await client.query<{ lastWal: string; endedAt: Date; version: string }>(
    `select pg_walfile_name($1::pg_lsn) as "lastWal", clock_timestamp() as "endedAt",
       current_setting('server_version_num') as version`,
    [lsn],
  );
  const [row] = rows;
  if (!row) throw new Error('The server does not describe itself.');
  // A millisecond up: the database counts finer than we write.
  const endedAt = new Date(row.endedAt.getTime() + 1).toISOString();
  return { lastWal: row.lastWal, endedAt, major: Math.floor(Number(row.version) / 10_000) };
}

type WalCopy = {
  readonly cluster: string;
  readonly backup: string;
  readonly firstWal: string;
  readonly lastWal: string;
  readonly onFile: (bytes: number) => void;
};

async function copyWal({ cluster, backup, firstWal, lastWal, onFile }: WalCopy): Promise<ListedFile[]> {
  const [first, last] = [positionOf(firstWal), positionOf(lastWal)];
  const names = (await readdir(join(cluster, WAL))).filter(
    (name) =>
      name.endsWith('.history') || (isSegment(name) && positionOf(name) >= first && positionOf(name) <= last),
  );
  const copied: ListedFile[] = [];
  await mkdir(join(backup, CLUSTER, WAL), { recursive: true, mode: 0o700 });
  for (const name of names) {
    const path = join(CLUSTER, WAL, name);
    const file = await copyChecked(join(cluster, WAL, name), join(backup, path));
    onFile(file.bytes);
    copied.push({ path, ...file });
  }
  return copied;
}
