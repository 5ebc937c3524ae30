import { expect, test } from 'vitest';
import { forEachDespiteErrors } from './for-each-despite-errors.ts';

const failing = (bad: readonly number[], done: number[]) => async (item: number) => {
  if (bad.includes(item)) throw new Error(`no ${item}`);
  done.push(item);
};

test('a failing item prevents no other, and its error is thrown at the end', async () => {
  const done: number[] = [];
  await expect(forEachDespiteErrors([1, 2, 3], failing([1], done))).rejects.toThrow('no 1');
  expect(done).toEqual([2, 3]);
});

test('several errors are thrown together; nothing is thrown when all succeed', async () => {
  const done: number[] = [];
  await expect(forEachDespiteErrors([1, 2, 3], failing([1, 3], done))).rejects.toMatchObject({
    errors: [{ message: 'no 1' }, { message: 'no 3' }],
  });
  await forEachDespiteErrors([4, 5], failing([], done));
  expect(done).toEqual([2, 4, 5]);
});
