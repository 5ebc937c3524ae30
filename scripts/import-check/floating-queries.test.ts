import { expect, test } from 'vitest';
import { checkFloatingQueries } from './floating-queries.ts';
import { parseSource } from './source.ts';

const faultsIn = (text: string, path = 'domain/carts/a.ts') =>
  checkFloatingQueries(parseSource(path, `async function act(shop) {\n${text}\n}`)).map(({ line }) => line);

test.each([
  'shop.db.insert(carts).values(row);',
  'inside.db.update(carts).set({ a: 1 }).where(eq(a, b)).returning();',
  'db.delete(carts);',
  'shop.db.execute(sql`select 1`);',
  'shop.db.query.carts.findFirst({});',
])('a query that stands alone is named: %s', (text) => {
  expect(faultsIn(text)).toEqual([2]);
  expect(faultsIn(`await ${text}`)).toEqual([]);
  expect(faultsIn(`return ${text}`)).toEqual([]);
  expect(faultsIn(text, 'domain/carts/a.test.ts')).toEqual([]);
});

test('what only sounds like a query is free', () => {
  expect(faultsIn('names.delete(name);\nhash.update(text);\nrows.db = 1;')).toEqual([]);
});
