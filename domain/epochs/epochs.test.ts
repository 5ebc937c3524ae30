import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#domain/shop.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { bumpAtTheEnd, bumpEpochs } from './bump-epochs.ts';
import { readEpochsSince, readNewestEpoch, readNewestEpochOf } from './read-epochs-since.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

const since = async (epoch: number) => (await readEpochsSince(shop.db, epoch)).map((bump) => bump.tag).sort();

describe('epochs', () => {
  it('list the tags that changed since a given epoch, and nothing when none did', async () => {
    const start = await readNewestEpoch(shop.db);
    await bumpEpochs(shop, ['test-a', 'test-b', 'test-a']);
    expect(await since(start)).toEqual(['test-a', 'test-b']);
    const then = await readNewestEpoch(shop.db);
    expect(await since(then)).toEqual([]);
    await bumpEpochs(shop, ['test-b']);
    expect(await since(then)).toEqual(['test-b']);
    expect(await readNewestEpoch(shop.db)).toBeGreaterThan(then);
    expect(await readNewestEpochOf(shop.db, ['test-a', 'test-never'])).toBe(then - 1);
    expect(await readNewestEpochOf(shop.db, ['test-never'])).toBe(0);
  });

  it('of work that failed are never seen', async () => {
    const start = await readNewestEpoch(shop.db);
    const failing = inTransaction(shop, async (inside) => {
      await bumpEpochs(inside, ['test-undone']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await since(start)).toEqual([]);
  });

  it('become visible in order: a slow transaction never adds a smaller epoch behind a reader', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let taken = () => {};
    const slowHasBumped = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const start = await readNewestEpoch(shop.db);
    const slow = inTransaction(shop, async (inside) => {
      await bumpEpochs(inside, ['test-slow']);
      taken();
      await held;
    });
    await slowHasBumped;
    const quick = inTransaction(shop, (inside) => bumpEpochs(inside, ['test-quick']));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await since(start)).toEqual([]);
    release();
    await Promise.all([slow, quick]);
    expect((await readEpochsSince(shop.db, start)).map((bump) => bump.tag)).toEqual([
      'test-slow',
      'test-quick',
    ]);
  });

  it('are deferred to the end of a long transaction when asked, so that it blocks nobody', async () => {
    const start = await readNewestEpoch(shop.db);
    await inTransaction(shop, (inside) =>
      bumpAtTheEnd(inside, async () => {
        await bumpEpochs(inside, ['test-long']);
        await bumpEpochs(shop, ['test-other']);
        expect(await since(start)).toEqual(['test-other']);
      }),
    );
    expect(await since(start)).toEqual(['test-long', 'test-other']);
  });
});
