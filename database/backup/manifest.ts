import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupFault } from './backup-fault.ts';

const FILE = 'manifest.json';

const inside = z.string().refine((path) => !path.startsWith('/') && !path.split('/').includes('..'));

const manifest = z.object({
  format: z.literal(1),
  /** When the copy was whole, by the database's clock: the earliest instant to restore to. */
  endedAt: z.iso.datetime(),
  /** Null where the database is a server of its own (DATABASE_URL). */
  database: z
    .object({
      /** PostgreSQL's number of the cluster, which names its archive. */
      systemId: z.string().regex(/^\d+$/),
      major: z.int(),
      /** The first and the last segment of write-ahead log that the copy needs; it holds them. */
      firstWal: z.string(),
      lastWal: z.string(),
    })
    .nullable(),
  /** Folders by their path in the backup, the empty ones too. */
  folders: z.array(inside),
  files: z.array(z.object({ path: inside, bytes: z.int(), sha256: z.string() })),
});

/** What a backup holds: every file with its size and hash. It is written last. */
export type Manifest = z.infer<typeof manifest>;
/** A file of a backup; `path` begins at the backup's folder. */
export type ListedFile = Manifest['files'][number];

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const file = await open(join(folder, FILE), 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(content, null, 1));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws BackupFault when the folder has none, or one that cannot be read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((cause) => {
    throw new BackupFault(
      `${folder} is no whole backup: it has no ${FILE}. Name the folder that \`npm run backup\` filled, or another backup.`,
      { cause },
    );
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupFault(`${join(folder, FILE)} is damaged: restore from another backup.`, { cause });
  }
}
