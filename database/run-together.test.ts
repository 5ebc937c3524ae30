import { expect, test, vi } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { batchQuery, runTogether } from './run-together.ts';
import { statement } from './statement.ts';

const shop = await testShop();

const listNumbers = statement<{ most: number }, { number: number }>(
  'test_list_numbers',
  'select number from generate_series(1, :most::int) as number order by number desc',
);
const nameThing = statement<{ name: string; most: number }, { name: string }>(
  'test_name_thing',
  'select :name::text as name where :most::int > 0',
);
const numbers = (most: number) =>
  batchQuery(listNumbers, { most }, (rows) => rows.map(({ number }) => number));
const thing = (name: string, most: number) =>
  batchQuery(nameThing, { name, most }, ([row]) => row?.name ?? null);

test('the rows of several queries come back in the order of the queries', async () => {
  const [list, name] = await runTogether(shop.db, [numbers(3), thing("it's", 3)]);
  expect(list).toEqual([3, 2, 1]);
  expect(name).toBe("it's");
});

test('a query without rows gives its empty answer', async () => {
  expect(await runTogether(shop.db, [thing('x', 0), numbers(0)])).toEqual([null, []]);
});

test('many queries together have a name that PostgreSQL can tell from others', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  const many = [numbers(2), thing('a', 2), numbers(2), thing('a', 2), numbers(2), thing('a', 2)];
  expect(await runTogether(shop.db, many)).toEqual([[2, 1], 'a', [2, 1], 'a', [2, 1], 'a']);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('two queries with different values under one name are a programming error', async () => {
  await expect(runTogether(shop.db, [numbers(3), thing('x', 4)])).rejects.toThrow(
    'test_name_thing means another most',
  );
});
