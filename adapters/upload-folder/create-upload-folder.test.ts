import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { createUploadFolder } from './create-upload-folder.ts';

const folder = join(await mkdtemp(join(tmpdir(), 'uploads-')), 'inside');
const store = createUploadFolder(folder);
const bytes = (text: string) => new TextEncoder().encode(text);

test('pieces become one file, also after one that was cut off, until it is removed', async () => {
  const id = newId();
  await store.write(id, 0, bytes('one'));
  await store.write(id, 3, bytes('cut off'));
  await store.write(id, 3, bytes('two'));
  expect(String(await store.read(id))).toBe('onetwo');
  await store.remove(id);
  await store.remove(id);
  expect(await readdir(folder)).toEqual([]);
});

test('nothing is written outside of the folder', async () => {
  await expect(store.write('../../etc/passwd', 0, bytes('x'))).rejects.toThrow('not an id');
});
