import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseFileAddress } from '#domain/media/addresses.ts';
import { findMediaFile } from '#domain/media/find-media-file.ts';
import { listPhotographs } from '#domain/media/list-photographs.ts';
import { openFilesOf } from '#scripts/command/open-files-of.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { photograph } from '#tests/helpers/sample-photographs.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { runMediaCommand } from './commands.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const folder = await mkdtemp(join(tmpdir(), 'media-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const run = (...words: string[]) => runMediaCommand(shop, words);
const path = (name: string) => join(folder, name);
await writeFile(path('team.jpg'), await photograph());
await writeFile(path('film.mp4'), FILES.mp4);
await writeFile(path('drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

test('staff take a photograph in, say what it shows, and let the press have it', async () => {
  const hash = await run('add', path('team.jpg'), '--focal', '40,20', '--alt-en', 'The workshop');
  expect(await run('list')).toBe(`${hash}  1600×1000  (nowhere)  The workshop`);
  expect(await run('press', hash, 'on')).toBe(`/media/${hash}/print.jpg can be downloaded.`);
  expect(await run('list')).toContain('  press  ');
  expect(await run('press', hash, 'off')).toContain('no longer');
  expect(await listPhotographs(shop)).toMatchObject([{ hash, isForPress: false, products: [] }]);
  expect(await run('check')).toBe('1 originals are all there.');
});

test('a film and a document get an address; a lost original is told', async () => {
  const address = await run('add', path('film.mp4'));
  const file = await findMediaFile(shop, parseFileAddress(address) ?? expect.fail(address));
  expect(file).toMatchObject({ mime: 'video/mp4', bytes: FILES.mp4.length });
  await shop.ports.media.remove(file?.name ?? '');
  await expect(run('check')).rejects.toThrow(file?.name);
  await shop.ports.media.write(file?.name ?? '', FILES.mp4);
});

test('what cannot be done is told', async () => {
  await expect(run('add', path('drawing.svg'))).rejects.toThrow('media.type-invalid');
  await expect(run('add', path('nothing.jpg'))).rejects.toThrow('there is no such file');
  await expect(run('add', path('team.jpg'), '--focal', 'left')).rejects.toThrow('--focal 50,30');
  await expect(run('press', 'nobody', 'on')).rejects.toThrow('media.unknown');
  await expect(run('take-off', 'NONE', 'notte')).rejects.toThrow('media.product-unknown');
  expect(await run('take-off', 'VT25', 'notte')).toBe('0 photographs taken off VT25 in notte.');
  for (const words of [[], ['add'], ['press', 'x'], ['take-off', 'VT25'], ['burn', 'x']])
    await expect(run(...words)).rejects.toThrow('npm run media');
});

test('files are read by their names in the folder, and by no path out of it', async () => {
  const openFile = await openFilesOf(folder);
  expect((await openFile('film.mp4'))?.length).toBe(FILES.mp4.length);
  for (const name of ['../film.mp4', path('film.mp4'), './film.mp4', '/etc/passwd', '.', ''])
    expect(await openFile(name), name).toBeNull();
});
