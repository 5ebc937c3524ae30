import { expect, test } from 'vitest';
import { fillWrites, formatClip, parseClip, pasteWrites, stepFrom } from './grid-model.ts';

const at = (row: number, column: number) => ({ row, column });

test('X2.08 cells of a sheet are read: tabs, lines, quotes with tabs, lines and quotes in them', () => {
  expect(parseClip('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(parseClip('"one\ttwo"\t"three\nfour"\n"says ""no"""\t')).toEqual([
    ['one\ttwo', 'three\nfour'],
    ['says "no"', ''],
  ]);
  // An inch is no quotation.
  expect(parseClip('"12" wheel\tx')).toEqual([['"12" wheel', 'x']]);
  expect(parseClip('')).toEqual([['']]);
});

test('X2.08 what is copied out is read again as it was', () => {
  const cells = [
    ['6790.00', 'a\tb'],
    ['says "no"', 'two\nlines'],
  ];
  expect(parseClip(formatClip(cells))).toEqual(cells);
});

test('X2.08 3 × 200 cells are pasted from the corner on, and what lies outside is counted', () => {
  const clip = Array.from({ length: 200 }, (_, row) => ['a', 'b', 'c'].map((letter) => ` ${letter}${row} `));
  const corner = { from: at(0, 1), to: at(0, 1) };
  const { writes, outside } = pasteWrites(clip, corner, { rows: 200, columns: 4 });
  expect([writes.length, outside]).toEqual([600, 0]);
  expect(writes.at(-1)).toEqual({ row: 199, column: 3, value: 'c199' });
  expect(pasteWrites(clip, corner, { rows: 150, columns: 3 })).toMatchObject({ outside: 600 - 150 * 2 });
});

test('X2.08 one cell fills what is marked, from whatever corner it was marked', () => {
  const { writes } = pasteWrites([['x']], { from: at(2, 2), to: at(1, 1) }, { rows: 9, columns: 9 });
  expect(writes.map(({ row, column }) => [row, column])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ]);
});

test('X2.08 fill down takes the first row of what is marked, or the row above one', () => {
  const valueAt = ({ row, column }: { row: number; column: number }) => `${row}.${column}`;
  expect(fillWrites({ from: at(3, 0), to: at(1, 1) }, valueAt)).toEqual([
    { row: 2, column: 0, value: '1.0' },
    { row: 2, column: 1, value: '1.1' },
    { row: 3, column: 0, value: '1.0' },
    { row: 3, column: 1, value: '1.1' },
  ]);
  expect(fillWrites({ from: at(1, 2), to: at(1, 2) }, valueAt)).toEqual([
    { row: 1, column: 2, value: '0.2' },
  ]);
  expect(fillWrites({ from: at(0, 0), to: at(0, 0) }, valueAt)).toEqual([]);
});

test('X2.08 a step stays within the grid', () => {
  const size = { rows: 2, columns: 2 };
  expect(stepFrom(at(0, 0), [-1, 0], size)).toEqual(at(0, 0));
  expect(stepFrom(at(1, 0), [1, 1], size)).toEqual(at(1, 1));
});
