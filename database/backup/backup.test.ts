import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openFolder, until } from '#tests/helpers/embedded-database.ts';
import { canMount, openSmallDisk } from '#tests/helpers/small-disk.ts';
import { startEmbeddedDatabase } from '../launcher/start-embedded-database.ts';
import { archiveState } from './archive-state.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

/** A line of the books: when it was asked for, and when it was acknowledged. */
type Written = { id: number; begun: number; done: number };

/** A database that somebody writes into all the time. */
async function openBusy(folder: string, archived: string | null) {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secret'), 'a secret of the shop', { mode: 0o600 });
  await mkdir(join(dataDir, 'mails'));
  await writeFile(join(dataDir, 'mails/one.eml'), 'Subject: one');
  await mkdir(join(dataDir, 'pictures'));
  await writeFile(join(dataDir, 'pictures/drawn.webp'), 'made anew');
  const database = await startIn(dataDir, archived);
  const client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table lines (id int primary key)');
  const written: Written[] = [];
  let isOpen = true;
  const writing = (async () => {
    for (let id = 1; isOpen; id += 1) {
      const begun = Date.now();
      await client.query('insert into lines values ($1)', [id]);
      written.push({ id, begun, done: Date.now() });
      await sleep(3);
    }
  })().catch(() => undefined);
  const stop = async () => {
    isOpen = false;
    await writing;
    await client.end().catch(() => undefined);
  };
  onTestFinished(stop);
  return { dataDir, database, written, stop };
}

async function startIn(dataDir: string, archived: string | null) {
  const database = await startEmbeddedDatabase({
    dataDir: join(dataDir, 'postgres'),
    systemDir: join(dataDir, '../system'),
    archive: archived ? { folder: archived, seconds: 1 } : null,
  });
  onTestFinished(() => database.stop());
  return database;
}

const quiet = () => undefined;

const back = (folder: string, dataDir: string, target: Date | null = null) =>
  restoreBackup({ folder, dataDir, target, otherArchive: null, onProgress: quiet });

const take = (folder: string, dataDir: string, server: { url: string; cluster: string } | null, kept = 7) =>
  takeBackup({ folder, dataDir, server, kept, onProgress: quiet });

async function linesIn(dataDir: string): Promise<number[]> {
  const database = await startIn(dataDir, null);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select id from lines order by id');
  await client.end();
  await database.stop();
  return rows.map(({ id }) => id);
}

/** Ends the server and takes its folder away. */
async function lose({ database, dataDir, stop }: Awaited<ReturnType<typeof openBusy>>): Promise<void> {
  await stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** All files below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('a backup under load is restored to an instant: all acknowledged before is there, nothing begun after, files too', {
  timeout: 180_000,
}, async () => {
  const folder = openFolder();
  const backups = join(folder, 'backups');
  const shop = await openBusy(folder, backups);
  const { dataDir, database, written } = shop;
  await sleep(300);
  const taken = await take(backups, dataDir, database);
  await sleep(1500);
  const target = new Date();
  await sleep(2500);
  expect(await archiveState(database.url)).toEqual({ isOn: true, failing: null });
  await lose(shop);

  const { until: last } = await back(backups, dataDir, target);
  expect(last?.getTime()).toBeLessThanOrEqual(target.getTime());
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('a secret of the shop');
  expect(await readFile(join(dataDir, 'mails/one.eml'), 'utf8')).toBe('Subject: one');
  expect(existsSync(join(dataDir, 'pictures'))).toBe(false);
  const lines = new Set(await linesIn(dataDir));
  const acknowledged = written.filter(({ done }) => done < target.getTime());
  const later = written.filter(({ begun }) => begun > target.getTime());
  expect([acknowledged.length > 100, later.length > 100]).toEqual([true, true]);
  expect(acknowledged.filter(({ id }) => !lines.has(id))).toEqual([]);
  expect(later.filter(({ id }) => lines.has(id))).toEqual([]);
  expect(taken.endedAt.getTime()).toBeLessThan(target.getTime());
});

test('everything the archive has comes back without an instant; the restored database begins its own history there', {
  timeout: 180_000,
}, async () => {
  const folder = openFolder();
  const backups = join(folder, 'backups');
  const shop = await openBusy(folder, backups);
  const { dataDir, database, written } = shop;
  await take(backups, dataDir, database);
  await sleep(500);
  await lose(shop);
  await back(backups, dataDir);
  expect(await linesIn(dataDir)).toEqual(written.map(({ id }) => id));

  // It goes on, is lost again, and comes back with what was written since.
  const again = await startIn(dataDir, backups);
  const client = new Client({ connectionString: again.url });
  await client.connect();
  await client.query('insert into lines values (1000000)');
  await client.end();
  await again.stop();
  await rm(dataDir, { recursive: true });
  await back(backups, dataDir);
  expect(await linesIn(dataDir)).toEqual([...written.map(({ id }) => id), 1_000_000]);
});

test('a backup is its owner’s alone, has no half-written files, and without an archive restores to its own end', {
  timeout: 180_000,
}, async () => {
  const folder = openFolder();
  const backups = join(folder, 'backups');
  const shop = await openBusy(folder, null);
  await mkdir(join(backups, '2020-01-01T00-00-00.000Z.part'), { recursive: true });
  await sleep(200);
  const known = shop.written.length;
  const { path } = await take(backups, shop.dataDir, shop.database);
  expect((await readdir(backups)).filter((name) => name.includes('.part'))).toEqual([]);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  const modes = await Promise.all((await filesIn(path)).map(async (file) => (await stat(file)).mode & 0o777));
  expect(new Set(modes)).toEqual(new Set([0o600]));
  await lose(shop);
  await back(path, shop.dataDir);
  const lines = await linesIn(shop.dataDir);
  expect(lines.length).toBeGreaterThanOrEqual(known);
  expect(lines.length).toBeLessThan(shop.written.length + 1);
});

describe('what cannot be restored is refused in a sentence, and leaves the folder empty', () => {
  test('a folder with something in it, no backup, a damaged one, one with a file missing, another PostgreSQL, a wrong instant', {
    timeout: 180_000,
  }, async () => {
    const folder = openFolder();
    const backups = join(folder, 'backups');
    const shop = await openBusy(folder, null);
    const before = new Date();
    const { path, endedAt } = await take(backups, shop.dataDir, shop.database);
    await expect(back(backups, shop.dataDir)).rejects.toThrow(/is not empty \(.+\): move its content away/);
    await shop.stop();
    const empty = join(folder, 'empty');
    await expect(back(join(folder, 'nowhere'), empty)).rejects.toThrow('holds no whole backup');
    await expect(back(backups, empty, before)).rejects.toThrow(
      `the first one can be restored to ${endedAt.toISOString()} or later`,
    );
    await expect(back(backups, empty, new Date(Date.now() + 60_000))).rejects.toThrow('is in the future');
    await expect(back(backups, empty, new Date())).rejects.toThrow(
      /The archive (ends with what was committed|holds nothing after the backup).+leave out --to/,
    );

    // Of the same size.
    await writeFile(join(path, 'cluster/PG_VERSION'), '81\n');
    await expect(back(backups, empty)).rejects.toThrow('is damaged: cluster/PG_VERSION is not as it was');
    await rename(join(path, 'cluster/PG_VERSION'), join(folder, 'PG_VERSION'));
    await expect(back(backups, empty)).rejects.toThrow('is incomplete: cluster/PG_VERSION is missing');
    const manifest = await readFile(join(path, 'manifest.json'), 'utf8');
    await writeFile(join(path, 'manifest.json'), manifest.replace('"major": 18', '"major": 17'));
    await expect(back(backups, empty)).rejects.toThrow('was made with PostgreSQL 17, this shop has 18');
    await writeFile(join(path, 'manifest.json'), manifest.slice(0, 100));
    await expect(back(backups, empty)).rejects.toThrow('manifest.json is damaged');
    expect((await readdir(empty)).filter((name) => !name.startsWith('.lock-'))).toEqual([]);
  });

  test('an archive with a segment missing, unless the instant is before it', {
    timeout: 180_000,
  }, async () => {
    const folder = openFolder();
    const backups = join(folder, 'backups');
    const shop = await openBusy(folder, backups);
    await take(backups, shop.dataDir, shop.database);
    const archive = join(backups, 'wal', (await readdir(join(backups, 'wal')))[0] ?? '');
    const segments = async () =>
      (await readdir(archive)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).sort();
    const count = (await segments()).length;
    await until(async () => (await segments()).length > count + 1);
    const target = new Date();
    await until(async () => (await segments()).length > count + 5);
    await lose(shop);
    const lost = (await segments())[count + 4] ?? '';
    await writeFile(join(archive, lost), 'scratched');
    await expect(back(backups, shop.dataDir)).rejects.toThrow(
      new RegExp(`The archive is interrupted: segment ${lost.slice(0, 24)} is missing or damaged`),
    );
    await rm(join(archive, lost));
    await expect(back(backups, shop.dataDir)).rejects.toThrow('The archive is interrupted: segment the one');
    await back(backups, shop.dataDir, target);
    expect((await linesIn(shop.dataDir)).length).toBeGreaterThan(0);
  });
});

test.runIf(canMount)(
  'a restore onto a disk without enough space says what to do, and touches neither the old data nor the backup',
  async () => {
    const folder = openFolder();
    const [backups, dataDir] = [join(folder, 'backups'), join(folder, 'data')];
    await mkdir(join(dataDir, 'mails'), { recursive: true });
    await writeFile(join(dataDir, 'mails/a.eml'), 'Subject: one');
    await writeFile(join(dataDir, 'mails/b.eml'), Buffer.alloc(9_000_000, 1));
    await take(backups, dataDir, null);
    const files = await filesIn(backups);
    // What the shop had before was moved aside on the same disk.
    const disk = openSmallDisk(8);
    await mkdir(join(disk, 'before'));
    await writeFile(join(disk, 'before/secret'), 'what the shop had before');
    const target = join(disk, 'data');
    await expect(back(backups, target)).rejects.toThrow(
      /data has too little space: .+ needs 10 MB.+Free some there, or set DATA_DIR to an empty folder on a larger disk/,
    );
    expect((await readdir(target)).filter((name) => !name.startsWith('.lock-'))).toEqual([]);
    await expect(refuseUnfinishedRestore(target)).resolves.toBeUndefined();
    expect(await readFile(join(disk, 'before/secret'), 'utf8')).toBe('what the shop had before');
    expect(await filesIn(backups)).toEqual(files);
    const roomy = join(folder, 'roomy');
    await back(backups, roomy);
    expect((await stat(join(roomy, 'mails/b.eml'))).size).toBe(9_000_000);
  },
);

test('a restore that was killed half-way lets no shop start', async () => {
  const dataDir = openFolder();
  await expect(refuseUnfinishedRestore(dataDir)).resolves.toBeUndefined();
  await mkdir(join(dataDir, '.restoring'));
  await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow('was not finished: empty that folder');
});

test('only so many backups stay, and only the log they need; a folder inside the data is refused', {
  timeout: 180_000,
}, async () => {
  const folder = openFolder();
  const backups = join(folder, 'backups');
  const shop = await openBusy(folder, backups);
  const first = await take(backups, shop.dataDir, shop.database, 2);
  await take(backups, shop.dataDir, shop.database, 2);
  const archive = join(backups, 'wal', (await readdir(join(backups, 'wal')))[0] ?? '');
  const before = (await readdir(archive)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).sort();
  const third = await take(backups, shop.dataDir, shop.database, 2);
  expect(third.pruned).toEqual([first.path.slice(backups.length + 1)]);
  expect(existsSync(first.path)).toBe(false);
  expect(existsSync(join(archive, before[0] ?? ''))).toBe(false);
  await expect(take(join(shop.dataDir, 'backups'), shop.dataDir, shop.database)).rejects.toThrow(
    'lies in DATA_DIR, with which it would be lost',
  );
  await lose(shop);
  await back(backups, shop.dataDir);
  expect(await linesIn(shop.dataDir)).toEqual(shop.written.map(({ id }) => id));
});
