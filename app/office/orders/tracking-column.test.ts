import { expect, test } from 'vitest';
import { parseTrackingColumn } from './tracking-column.ts';

const parcels = ['7K4M-Q2XP', '7K4M-Q2XP', '8AAA-2222', '9BBB-3333'].map((number, n) => ({
  number,
  shipmentId: `p${n}`,
}));
const numbersOf = (text: string) => [...parseTrackingColumn(text, parcels).numbers];

test('X2.06 a column of numbers goes to the parcels in their order, and an empty line leaves one out', () => {
  expect(numbersOf('GL 1\r\n\r\n GL3\n')).toEqual([
    ['p0', 'GL 1'],
    ['p2', 'GL3'],
  ]);
  expect(parseTrackingColumn('1\n2\n3\n4\n5', parcels).left).toEqual(['5']);
  expect(numbersOf('')).toEqual([]);
});

test('X2.06 lines that name their order give it their last cell, in any order; what fits no parcel is told', () => {
  const text = '9bbb3333\tGLS\tGL9\n7K4M-Q2XP;GL1\n7K4M-Q2XP;GL2\n7K4M-Q2XP;GL3\n2222-2222\tGL0';
  const { numbers, left } = parseTrackingColumn(text, parcels);
  expect([...numbers]).toEqual([
    ['p3', 'GL9'],
    ['p0', 'GL1'],
    ['p1', 'GL2'],
  ]);
  expect(left).toEqual(['7K4M-Q2XP;GL3', '2222-2222\tGL0']);
});
