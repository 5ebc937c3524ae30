import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '#config';
import { type ArchiveState, archiveState } from '#database/backup/archive-state.ts';
import { BackupFault } from '#database/backup/backup-fault.ts';
import { type TakenBackup, takeBackup } from '#database/backup/take-backup.ts';
import { openEmbedded } from '#server/open/open-database.ts';
import { openOriginals } from '#server/open/open-pictures.ts';
import { bringOriginals, originalsIn } from './backup/bring-originals.ts';
import { CommandFault } from './command/command-fault.ts';
import { explainFault } from './command/explain-fault.ts';
import { progressOn } from './command/progress.ts';

/**
 * `npm run backup -- FOLDER [--originals]`: copies database, keys and mails, while the shop runs,
 * and the originals of photographs out of their bucket where that is asked for.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const options = { originals: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const config = loadConfig();
    const folder = positionals[0] ?? config.backup.folder;
    if (!folder) throw new CommandFault('Say where: npm run backup -- FOLDER, or set BACKUP_DIR.');
    console.log(await (config.databaseUrl ? backUpFiles : backUpAll)(config, resolve(folder)));
    if (!config.bucket) return 0;
    if (values.originals) console.log(await backUpOriginals(config, resolve(folder)));
    else console.log(bucketLine(config.bucket));
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}

async function backUpAll(config: Config, folder: string): Promise<string> {
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    throw new BackupFault(`${config.dataDir} holds no shop: set DATA_DIR to the shop's folder.`);
  }
  const database = await openEmbedded(config);
  try {
    const taken = await take(config, folder, database);
    return [...report(taken), archiveLine(await archiveState(database.url), config)].join('\n');
  } finally {
    await database.stop();
  }
}

async function backUpFiles(config: Config, folder: string): Promise<string> {
  const { host, pathname } = new URL(config.databaseUrl ?? '');
  return [
    ...report(await take(config, folder, null)),
    `The database ${host}${pathname} is NOT in it: back it up with its server's own tools (docs/guide/recovery.md).`,
  ].join('\n');
}

function take({ dataDir, backup }: Config, folder: string, server: { url: string; cluster: string } | null) {
  const show = progressOn(process.stderr);
  const onProgress = (bytes: number) => show(`copied ${Math.ceil(bytes / 1_000_000)} MB`);
  return takeBackup({ folder, dataDir, server, kept: backup.kept, onProgress });
}

function report({ path, files, bytes, endedAt, pruned }: TakenBackup): string[] {
  const size = Math.ceil(bytes / 1_000_000);
  return [
    `${path}: ${files} files, ${size} MB, whole at ${endedAt.toISOString()}`,
    ...pruned.map((name) => `Deleted the older backup ${name}.`),
  ];
}

/** One copy of each serves all backups of the folder: an original never changes. */
function backUpOriginals(config: Config, folder: string): Promise<string> {
  return bringOriginals({ from: openOriginals(config), to: originalsIn(folder) });
}

function bucketLine({ url }: NonNullable<Config['bucket']>): string {
  return `The photographs, PDFs and films of ${url} are NOT in it: add --originals, or let the bucket's versioning keep them (docs/guide/recovery.md).`;
}

function archiveLine({ isOn, failing }: ArchiveState, { backup }: Config): string {
  if (failing) return `WARNING: the log is not archived: ${failing}. Look at BACKUP_DIR's disk and rights.`;
  if (isOn) return `Every later instant can be restored too, but for the last ${backup.seconds} s.`;
  return backup.folder
    ? 'WARNING: BACKUP_DIR is set, but the running shop does not keep its log: start it again.'
    : 'What happens from now on is not in it: set BACKUP_DIR to keep the log too (docs/guide/recovery.md).';
}
