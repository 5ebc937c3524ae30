import { expect, test } from 'vitest';
import { compareEdit } from './compare-edit.ts';

const opened = { name: 'Colle', tagline: 'Sale', text: 'one\ntwo' };

test('X2.38 of two people each keeps the field that they alone changed', () => {
  const now = { ...opened, tagline: 'Scende' };
  const { mine, both } = compareEdit({ now, opened, typed: { ...opened, name: 'Passo' } });
  expect([mine, both]).toEqual([{ name: 'Passo' }, []]);
});

test('X2.38 a field that both changed is told, unless both wrote the same', () => {
  const now = { ...opened, name: 'Passo', tagline: 'Scende' };
  const typed = { ...opened, name: 'Passo', tagline: 'Va' };
  expect(compareEdit({ now, opened, typed })).toEqual({
    mine: { name: 'Passo', tagline: 'Va' },
    both: ['tagline'],
  });
});

test('X2.38 ends of lines and edges are no change, and a field of unknown opening is', () => {
  const typed = { text: ' one\r\ntwo ', other: 'x' };
  expect(compareEdit({ now: { ...opened, text: 'three' }, opened, typed })).toEqual({
    mine: { other: 'x' },
    both: [],
  });
});
