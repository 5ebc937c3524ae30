import { expect, test } from 'vitest';
import { beginningOf, wholeName } from './whole-name.ts';

test.each([
  ['Ada Rossi', { first: 'Ada', last: 'Rossi' }],
  ['  Ada   Del\tRio ', { first: 'Ada', last: 'Del Rio' }],
  ['Rossi', null],
  ['', null],
])('a typed name %j is split behind its first word', (typed, whole) => {
  expect(wholeName(typed)).toEqual(whole);
});

test('a beginning is in small letters, and wildcards of the reader match nothing by themselves', () => {
  expect(beginningOf('Ro_s%s\\i')).toBe('rossi%');
});
