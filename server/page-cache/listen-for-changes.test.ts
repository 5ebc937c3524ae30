import { beforeAll, expect, test } from 'vitest';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { HeardChanges } from './heard-changes.ts';
import { listenForChanges } from './listen-for-changes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

test('what changed before a node began makes none of its pages old, what changes later is heard within two seconds', async () => {
  await bumpEpochs(shop, ['test-before']);
  const heard = new HeardChanges();
  const told: string[] = [];
  const listening = await listenForChanges(shop.db as never, heard, (tags) => void told.push(...tags));
  const page = { tags: ['test-before', 'test-later'], version: heard.version };
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(heard.concern(page)).toBe(false);
  await bumpEpochs(shop, ['test-later']);
  await expect.poll(() => heard.concern(page), { timeout: 2000 }).toBe(true);
  expect(told.filter((tag) => tag === 'test-later')).toHaveLength(1);
  await listening.stop();
});

test('no page counts as changed before what it is rendered from was read anew, which is tried until it succeeds', async () => {
  const heard = new HeardChanges();
  const concerned: boolean[] = [];
  let tries = 0;
  const listening = await listenForChanges(shop.db as never, heard, async (tags) => {
    if (!tags.includes('test-markets')) return;
    concerned.push(heard.concern(page));
    tries += 1;
    if (tries === 1) throw new Error('the database was away for a moment');
  });
  const page = { tags: ['test-markets'], version: heard.version };
  await bumpEpochs(shop, ['test-markets']);
  await expect.poll(() => heard.concern(page), { timeout: 5000 }).toBe(true);
  expect(concerned).toEqual([false, false]);
  await listening.stop();
});
