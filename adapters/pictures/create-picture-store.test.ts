import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PictureNotMade } from '#domain/media/port.ts';
import { canMount, fillDisk, openSmallDisk } from '#tests/helpers/small-disk.ts';
import { createPictureStore } from './create-picture-store.ts';
import { openBucketFiles } from './open-bucket-files.ts';
import { openFolderFiles } from './open-folder-files.ts';
import { startBucketStandIn } from './stand-in/start-bucket-stand-in.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openFolderStore = (made: string) =>
  createPictureStore({ made: openFolderFiles(made), originals: openFolderFiles(join(folder, 'originals')) });
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the folder of pictures', () => {
  it('makes a picture once, even for a hundred requests at the same moment, and stores it', async () => {
    const store = openFolderStore(folder);
    let made = 0;
    const make = async () => {
      made += 1;
      await pause(20);
      return Buffer.from('picture');
    };
    const all = await Promise.all(Array.from({ length: 100 }, () => store.readOrMake('a/1.webp', make)));
    expect(new Set(all.map((bytes) => Buffer.from(bytes).toString()))).toEqual(new Set(['picture']));
    await openFolderStore(folder).readOrMake('a/1.webp', make);
    expect(made).toBe(1);
    expect(await readdir(join(folder, 'a'))).toEqual(['1.webp']);
  });

  it('makes two at a time at most', async () => {
    const store = openFolderStore(folder);
    let running = 0;
    let most = 0;
    const make = async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
      return Buffer.from('x');
    };
    await Promise.all(Array.from({ length: 12 }, (_, index) => store.readOrMake(`b/${index}`, make)));
    expect(most).toBe(2);
  });

  it('does not make what nobody waits for any more, but what one of two still waits for', async () => {
    const store = openFolderStore(folder);
    const made: string[] = [];
    const free = Promise.withResolvers<void>();
    const make = (name: string, until?: Promise<void>) => async () => {
      made.push(name);
      await until;
      return Buffer.from(name);
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const busy = [1, 2].map((index) => store.readOrMake(`e/${index}`, make(`busy ${index}`, free.promise)));
    await expect.poll(() => made).toHaveLength(2);
    const left = store.readOrMake('e/left', make('left'), { network: 'a', gone: first.signal });
    const shared = [first, second].map(({ signal: gone }) =>
      store.readOrMake('e/shared', make('shared'), { network: 'a', gone }),
    );
    first.abort();
    await expect(left).rejects.toThrow(PictureNotMade);
    free.resolve();
    await Promise.all([...busy, ...shared]);
    expect(made.toSorted()).toEqual(['busy 1', 'busy 2', 'shared']);
    await store.readOrMake('e/left', make('left'));
    expect(made.at(-1)).toBe('left');
  });

  it('retries after a failure, and stores nothing of it', async () => {
    const store = openFolderStore(folder);
    await expect(store.readOrMake('c/1', () => Promise.reject(new Error('no paint')))).rejects.toThrow(
      'no paint',
    );
    expect(await readdir(folder)).toEqual([]);
    expect(Buffer.from(await store.readOrMake('c/1', async () => Buffer.from('fine'))).toString()).toBe(
      'fine',
    );
  });

  it.skipIf(!canMount)('shows pictures on a full disk too, without storing them', async () => {
    const disk = openSmallDisk(1);
    const free = await fillDisk(disk);
    const store = openFolderStore(join(disk, 'pictures'));
    const draw = async () => Buffer.alloc(100_000, 1);
    expect((await store.readOrMake('f/1', draw)).length).toBe(100_000);
    await free();
    expect((await store.readOrMake('f/1', draw)).length).toBe(100_000);
    expect(await readdir(join(disk, 'pictures/f'))).toEqual(['1']);
  });

  it('shows pictures while their store is away, and stores them once it is back', async () => {
    const service = await startBucketStandIn();
    const made = openBucketFiles(service.bucket, { prefix: 'made/', pauseMs: 1 });
    const store = createPictureStore({ made, originals: made });
    const draw = async () => Buffer.from('drawn');
    service.faults.push(...Array.from({ length: 8 }, () => 'slow-down' as const));
    expect(Buffer.from(await store.readOrMake('g/1.webp', draw)).toString()).toBe('drawn');
    expect(service.files.size).toBe(0);
    await store.readOrMake('g/1.webp', draw);
    expect([...service.files.keys()]).toEqual(['made/g/1.webp']);
    await service.stop();
  });

  it('gives a clear error when its folder is unusable', async () => {
    await writeFile(join(folder, 'd'), 'a file in the way');
    await expect(openFolderStore(folder).readOrMake('d/1', async () => Buffer.from('x'))).rejects.toThrow();
  });
});
