import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test('X2.36 fields, lists and editable text take what is typed; boxes, buttons and links do not', () => {
  const of = (tagName: string, more: object = {}) => placeOf({ tagName, ...more }, false);
  for (const type of ['text', 'search', 'email', 'number', 'date', 'password', 'radio', 'range'])
    expect(of('INPUT', { type })).toBe('text');
  for (const tag of ['TEXTAREA', 'SELECT']) expect(of(tag)).toBe('text');
  expect(of('DIV', { isContentEditable: true })).toBe('text');
  expect(of('SPAN', { isContentEditable: false })).toBe('page');
  for (const type of ['checkbox', 'submit', 'button', 'file']) expect(of('INPUT', { type })).toBe('page');
  for (const tag of ['A', 'BUTTON', 'BODY', 'SUMMARY']) expect(of(tag)).toBe('page');
  expect(placeOf(null, false)).toBe('page');
});

test('X2.36 an open dialog keeps its keys to itself', () => {
  expect(placeOf({ tagName: 'BODY' }, true)).toBe('dialog');
  const inside = { tagName: 'BUTTON', closest: (selector: string) => selector === 'dialog' };
  expect(placeOf(inside, false)).toBe('dialog');
});
