import { expect, test } from 'vitest';
import { HeardChanges } from './heard-changes.ts';

const seen = (changes: HeardChanges, ...tags: string[]) => ({ tags, version: changes.version });

test('a change concerns what was read before it, and nothing of other tags', () => {
  const changes = new HeardChanges();
  const before = seen(changes, 'prices', 'product:1');
  changes.hear([{ tag: 'product:2', epoch: 1 }]);
  expect(changes.concern(before)).toBe(false);
  changes.hear([{ tag: 'product:1', epoch: 2 }]);
  expect(changes.concern(before)).toBe(true);
  expect(changes.concern(seen(changes, 'product:1'))).toBe(false);
});

test('hearing of the same change twice changes nothing', () => {
  const changes = new HeardChanges();
  changes.hear([{ tag: 'prices', epoch: 9 }]);
  const after = seen(changes, 'prices');
  changes.hear([{ tag: 'prices', epoch: 9 }]);
  expect(changes.concern(after)).toBe(false);
  expect(changes.newestEpoch).toBe(9);
});

test('of more than twenty thousand tags it is not remembered which: everything before counts as changed', () => {
  const changes = new HeardChanges();
  const before = seen(changes, 'site');
  changes.hear(Array.from({ length: 20_000 }, (_, index) => ({ tag: `product:${index}`, epoch: index + 1 })));
  expect(changes.concern(before)).toBe(false);
  changes.hear([{ tag: 'product:20000', epoch: 20_001 }]);
  expect(changes.concern(before)).toBe(true);
  expect(changes.concern(seen(changes, 'product:1'))).toBe(false);
  expect(changes.newestEpoch).toBe(20_001);
});
