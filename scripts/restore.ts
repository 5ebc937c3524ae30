import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { loadConfig } from '#config';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { openOriginals } from '#server/open/open-pictures.ts';
import { bringOriginals, originalsIn } from './backup/bring-originals.ts';
import { CommandFault } from './command/command-fault.ts';
import { explainFault } from './command/explain-fault.ts';
import { progressOn } from './command/progress.ts';

const USAGE = `npm run restore -- FOLDER                                everything the folder has, into an empty DATA_DIR
npm run restore -- FOLDER --to 2026-05-31T14:30:00Z      as it was at an instant
npm run restore -- FOLDER --originals                    photographs, PDFs and films of \`backup --originals\` too`;

/**
 * `npm run restore -- FOLDER [--to INSTANT] [--originals]`: brings a backup back into an empty
 * DATA_DIR, and the originals to where the settings keep them.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const options = { to: { type: 'string' }, originals: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const config = loadConfig();
    const folder = positionals[0] ?? config.backup.folder;
    if (!folder) throw new CommandFault(USAGE);
    if (config.databaseUrl) console.error(notRestored(config.databaseUrl));
    const { backup, until } = await restoreBackup({
      folder: resolve(folder),
      otherArchive: config.backup.folder,
      dataDir: config.dataDir,
      target: values.to === undefined ? null : instant(values.to),
      onProgress: progressOn(process.stderr),
    });
    console.log(`${config.dataDir} is restored from ${backup}.`);
    console.log(until ? `The last change in it is from ${until.toISOString()}.` : 'It holds no database.');
    if (values.originals) {
      const from = originalsIn(dirname(backup));
      console.log(await bringOriginals({ from, to: openOriginals(config) }));
    } else if (config.bucket) {
      console.log(
        `Photographs stay in ${config.bucket.url}: npm run media -- check says whether all are there.`,
      );
    }
    console.log(
      'Next: npm start, then npm run reconcile -- --now and npm run backup (docs/guide/recovery.md).',
    );
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}

/** A shop that has a server of its own never looks into the database of DATA_DIR. */
function notRestored(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `WARNING: DATABASE_URL is set: the shop uses ${host}${pathname}, which is NOT restored.
Bring it back with its server's own tools, or unset DATABASE_URL to use the restored one (docs/guide/recovery.md).`;
}

/** @throws CommandFault for anything but an instant with its time zone */
function instant(text: string): Date {
  const parsed = z.iso.datetime({ offset: true }).safeParse(text);
  if (parsed.success) return new Date(parsed.data);
  throw new CommandFault(`--to ${text} is no instant with a time zone.\n${USAGE}`);
}
