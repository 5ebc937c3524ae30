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
