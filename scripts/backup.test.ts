import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type BucketStandIn, startBucketStandIn } from '#adapters/pictures/stand-in/start-bucket-stand-in.ts';
import { sha256 } from '#shared/hash.ts';
import { runScript } from '#tests/helpers/run-script.ts';

const DATABASE_URL = inject('databaseUrl');

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('with a PostgreSQL server of its own, backup and restore take the rest and say that the database is not in it', {
  timeout: 90_000,
}, async () => {
  const folder = await openFolder();
  const [DATA_DIR, backups, restored] = ['data', 'backups', 'restored'].map((name) => join(folder, name));
  if (!DATA_DIR || !backups || !restored) throw new Error('no folders');
  await mkdir(join(DATA_DIR, 'mails'), { recursive: true });
  await writeFile(join(DATA_DIR, 'secret'), 'kept');
  await writeFile(join(DATA_DIR, 'mails/one.eml'), 'Subject: one');
  await mkdir(join(DATA_DIR, 'media'));
  await writeFile(join(DATA_DIR, 'media/original.jpg'), 'a photograph');
  const bucket = {
    MEDIA_STORE_URL: 'https://store.test/shop',
    MEDIA_STORE_KEY_ID: 'key',
    MEDIA_STORE_SECRET: 'secret',
  };
  const taken = await runScript('scripts/backup.ts', [backups], { DATABASE_URL, DATA_DIR, ...bucket });
  expect(taken.code, taken.stderr).toBe(0);
  expect(taken.stdout).toMatch(/3 files.+\n.+ is NOT in it: back it up with its server's own tools/);
  expect(taken.stdout).toContain('films of https://store.test/shop are NOT in it');
  const restore = (...words: string[]) =>
    runScript('scripts/restore.ts', [backups, ...words], { DATABASE_URL, DATA_DIR: restored });
  const instant = await restore('--to', new Date().toISOString());
  expect([instant.code, instant.stderr]).toEqual([1, expect.stringContaining('holds no database')]);
  expect(await restore()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('holds no database'),
    stderr: expect.stringMatching(/DATABASE_URL is set: the shop uses .+, which is NOT restored/),
  });
  expect(await readFile(join(restored, 'secret'), 'utf8')).toBe('kept');
  expect(await readFile(join(restored, 'mails/one.eml'), 'utf8')).toBe('Subject: one');
  expect(await readFile(join(restored, 'media/original.jpg'), 'utf8')).toBe('a photograph');
});

async function openBucket(): Promise<BucketStandIn> {
  const service = await startBucketStandIn();
  onTestFinished(() => service.stop());
  return service;
}

const settingsOf = ({ bucket }: BucketStandIn) => ({
  MEDIA_STORE_URL: bucket.url,
  MEDIA_STORE_REGION: bucket.region,
  MEDIA_STORE_KEY_ID: bucket.keyId,
  MEDIA_STORE_SECRET: bucket.secret,
});

test('originals in a bucket are copied once, restored into an empty one, and a damaged one is named and left out', {
  timeout: 90_000,
}, async () => {
  const folder = await openFolder();
  const [DATA_DIR, backups] = [join(folder, 'data'), join(folder, 'backups')];
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(join(DATA_DIR, 'secret'), 'kept');
  const [bucket, other] = [await openBucket(), await openBucket()];
  const originals = ['a photograph', 'another'].map((text) => Buffer.from(text));
  for (const bytes of originals) bucket.files.set(`originals/${sha256(bytes)}.jpg`, bytes);
  bucket.files.set('made/drawn.webp', Buffer.from('made anew'));
  const backUp = () =>
    runScript('scripts/backup.ts', [backups, '--originals'], {
      ...{ DATABASE_URL, DATA_DIR },
      ...settingsOf(bucket),
    });
  expect(await backUp()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Originals: 2 copied, 0 there already.'),
  });
  bucket.asked.length = 0;
  expect((await backUp()).stdout).toContain('Originals: 0 copied, 2 there already.');
  expect(bucket.asked.filter((line) => line.includes('originals/'))).toEqual([]);

  const restore = (name: string, ...words: string[]) =>
    runScript('scripts/restore.ts', [backups, ...words], {
      ...{ DATABASE_URL, DATA_DIR: join(folder, name) },
      ...settingsOf(other),
    });
  expect((await restore('without')).stdout).toContain('npm run media -- check');
  expect(other.files.size).toBe(0);
  expect(await restore('with', '--originals')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Originals: 2 copied'),
  });
  const expected = [...bucket.files].filter(([key]) => key.startsWith('originals/')).sort();
  expect([...other.files].sort()).toEqual(expected);

  const damaged = `${sha256('whole')}.jpg`;
  bucket.files.set(`originals/${damaged}`, Buffer.from('half'));
  const refused = await backUp();
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(damaged)]);
});

test('what was typed wrong is told in a sentence', { timeout: 90_000 }, async () => {
  const folder = await openFolder();
  const run = (script: string, words: string[], settings: Record<string, string> = {}) =>
    runScript(script, words, { DATA_DIR: join(folder, 'data'), ...settings });
  const cases = [
    [await run('scripts/backup.ts', []), 'npm run backup -- FOLDER, or set BACKUP_DIR'],
    [await run('scripts/backup.ts', [join(folder, 'backups')]), 'holds no shop: set DATA_DIR'],
    [await run('scripts/backup.ts', [], { BACKUP_DIR: join(folder, 'data/backups') }), 'BACKUP_DIR lies in'],
    [await run('scripts/restore.ts', []), 'npm run restore -- FOLDER'],
    [await run('scripts/restore.ts', [folder, '--to', 'yesterday']), 'is no instant with a time zone'],
    [await run('scripts/restore.ts', [folder]), 'holds no whole backup'],
  ] as const;
  for (const [{ code, stdout, stderr }, said] of cases) {
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(said)]);
    expect(stderr).not.toContain('    at ');
  }
});
