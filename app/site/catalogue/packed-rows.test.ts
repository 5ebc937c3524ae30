import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

test('rows come out as they went in, whatever their texts hold', () => {
  const rows = [
    { code: 'a', name: 'says "so", [really]\n', percent: null, amount: 129_900, sheet: [{ key: 'wheels' }] },
    { code: 'b', name: '', percent: 10, amount: 0, sheet: [] },
  ];
  expect(unpackRows(packRows(rows))).toEqual(rows);
});

test('no rows are no rows', () => {
  expect(unpackRows(packRows([]))).toEqual([]);
});
