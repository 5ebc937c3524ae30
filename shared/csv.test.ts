import { expect, test } from 'vitest';
import { csvCell, decimalText, safeText } from './csv.ts';

test('an amount has a point and two digits, also below one and below zero', () => {
  expect([0, 5, 1234, -50, -1234].map(decimalText)).toEqual(['0.00', '0.05', '12.34', '-0.50', '-12.34']);
});

test('what begins like a formula becomes a text, and nothing else changes', () => {
  expect(['=1+1', '+39', '-x', '@a', '\t=1', 'a=b', ''].map(safeText)).toEqual([
    ...["'=1+1", "'+39", "'-x", "'@a", "'\t=1", 'a=b', ''],
  ]);
});

test('a cell is quoted for any separator, and its quotes are doubled', () => {
  expect(['a', 'a,b', 'a;b', 'a\tb', 'a "b"', 'a\nb'].map(csvCell)).toEqual([
    ...['a', '"a,b"', '"a;b"', '"a\tb"', '"a ""b"""', '"a\nb"'],
  ]);
});
