import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapWithLimit } from './map-with-limit.ts';

test('never more than the limit at a time, with answers in the order of the items', async () => {
  let [running, most] = [0, 0];
  const answers = await mapWithLimit(
    [9, 1, 7, 3, 5, 2],
    async (ms) => {
      running += 1;
      most = Math.max(most, running);
      await pause(ms);
      running -= 1;
      return ms * 10;
    },
    3,
  );
  expect(answers).toEqual([90, 10, 70, 30, 50, 20]);
  expect(most).toBe(3);
});

test('an error is thrown and nothing is started afterwards', async () => {
  const begun: number[] = [];
  const all = mapWithLimit(
    [1, 2, 3, 4, 5, 6],
    async (item) => {
      begun.push(item);
      await pause(item);
      if (item === 1) throw new Error('no');
    },
    2,
  );
  await expect(all).rejects.toThrow('no');
  await pause(10);
  expect(begun).toEqual([1, 2]);
  expect(await mapWithLimit([], async () => 1)).toEqual([]);
});
