import { expect, it } from 'vitest';
import { fromColumns, toColumns } from './columnar.ts';

const rows = [
  { code: 'a', amount: 1, on: null, secret: true },
  { code: 'b', amount: 2, on: '2026-12-01', secret: false },
];

it('rows come back from their columns, without what was not named', () => {
  const columns = toColumns(rows, ['code', 'amount', 'on']);
  expect(columns).toEqual({
    length: 2,
    columns: { code: ['a', 'b'], amount: [1, 2], on: [null, '2026-12-01'] },
  });
  expect(fromColumns(columns)).toEqual([
    { code: 'a', amount: 1, on: null },
    { code: 'b', amount: 2, on: '2026-12-01' },
  ]);
});

it('no rows come back as none', () => {
  expect(fromColumns(toColumns([] as typeof rows, ['code']))).toEqual([]);
});
