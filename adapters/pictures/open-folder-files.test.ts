import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFolderFiles } from './open-folder-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = openFolderFiles(join(folder, 'inside'));
const bytes = (text: string) => new TextEncoder().encode(text);

test('a file is written, read whole and in part, measured, listed and removed', async () => {
  expect(await files.list()).toEqual([]);
  await files.write('b.mp4', bytes('0123456789'));
  await files.write('a/1.webp', bytes('x'));
  await writeFile(join(folder, 'inside', 'c.jpg.123.part'), 'half');
  expect(await files.list()).toEqual(['a/1.webp', 'b.mp4']);
  expect(Buffer.from((await files.read('b.mp4')) ?? []).toString()).toBe('0123456789');
  expect(Buffer.from((await files.read('b.mp4', { from: 8, to: 20 })) ?? []).toString()).toBe('89');
  expect(await files.size('b.mp4')).toBe(10);
  await files.remove('b.mp4');
  await files.remove('b.mp4');
  expect([await files.read('b.mp4'), await files.size('b.mp4')]).toEqual([null, null]);
});

test.each(['../secret', '/etc/passwd', 'a/b/c', '..', 'a/..'])(
  'nothing is written outside of the folder: %j',
  async (name) => {
    await expect((async () => files.write(name, bytes('x')))()).rejects.toThrow('not a name');
    expect((await readdir(folder)).sort()).toEqual(['inside']);
  },
);
