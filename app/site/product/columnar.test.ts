import { expect, it } from 'vitest';
import { fromColumns, toColumns } from './columnar.ts';

const rows = [
  { code: 'a', amount: 1, on: null, secret: true },
  { code: 'b', amount: 2, on: '2026-12-01', secret: false },
];

it('rows come back from their columns, without what was not named', () => {
  const columns = toColumns(rows, ['code', 'amount', 'on']);
  expect(columns.joined).toEqual({ code: '0a|0b' });
  expect(columns.columns).toEqual({ amount: [1, 2], on: [null, '2026-12-01'] });
  expect(fromColumns(columns)).toEqual([
    { code: 'a', amount: 1, on: null },
    { code: 'b', amount: 2, on: '2026-12-01' },
  ]);
});

it('a value that all rows have is sent once', () => {
  const columns = toColumns([rows[0], { ...rows[1], amount: 1 }] as typeof rows, ['code', 'amount']);
  expect(columns).toEqual({
    length: 2,
    same: { amount: 1 },
    few: {},
    joined: { code: '0a|0b' },
    columns: {},
  });
  expect(fromColumns(columns)).toEqual([
    { code: 'a', amount: 1 },
    { code: 'b', amount: 1 },
  ]);
});

it('no rows come back as none', () => {
  expect(fromColumns(toColumns([] as typeof rows, ['code']))).toEqual([]);
});

it('each of few values is sent once, whatever it is', () => {
  const many = ['a', null, 'a', 'b', null].map((on, at) => ({ code: `c${at}`, on }));
  const columns = toColumns([...many, ...many], ['code', 'on']);
  expect(columns.few).toEqual({ on: { values: ['a', null, 'b'], at: '0102101021' } });
  expect(fromColumns(columns)).toEqual([...many, ...many]);
});

it('a text with a bar in it comes back as it was', () => {
  const barred = [{ code: 'a|b' }, { code: 'c' }];
  expect(fromColumns(toColumns(barred, ['code']))).toEqual(barred);
});

it('of a text only its end is sent where it begins as the one before', () => {
  const codes = ['race-red-xs', 'race-red-s', 'race-blue-xs', 'z', '', 'zz'].map((code) => ({ code }));
  const columns = toColumns(codes, ['code']);
  expect(columns.joined.code).toBe('0race-red-xs|9s|5blue-xs|0z|0|0zz');
  expect(fromColumns(columns)).toEqual(codes);
  const long = [`${'a'.repeat(50)}1`, `${'a'.repeat(50)}2`].map((code) => ({ code }));
  expect(fromColumns(toColumns(long, ['code']))).toEqual(long);
});
