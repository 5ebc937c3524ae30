import { describe, expect, test } from 'vitest';
import { type Command, commandOf, type Place, roomOf, type Stroke } from './command.ts';

const NONE = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, isAltGraph: false };
const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => {
  return { key, ...NONE, isComposing: false, repeat: false, ...more };
};
const LETTERS: Readonly<Record<string, Command>> = {
  ...{ j: 'next', k: 'former', o: 'open', p: 'act', x: 'mark', g: 'go', m: 'note', n: 'new', l: 'slips' },
  ...{ z: 'undo', '/': 'search', '?': 'sheet' },
};
const ALL = [...Object.keys(LETTERS), 'ArrowDown', 'ArrowUp', 'Enter'];

describe('X2.36 keys of the office', () => {
  test('X2.36 each single key has its meaning while nothing takes text', () => {
    for (const [key, command] of Object.entries(LETTERS))
      expect(commandOf(stroke(key), 'page')).toBe(command);
    expect(commandOf(stroke('ArrowDown'), 'page')).toBe('next');
    expect(commandOf(stroke('X', { shiftKey: true }), 'page')).toBe('mark-to');
    // With the capitals locked, letters still are letters.
    expect(commandOf(stroke('J'), 'page')).toBe('next');
  });

  test.each(['text', 'dialog'] as const)('X2.36 nothing fires while %s has the focus', (place: Place) => {
    for (const key of ALL)
      for (const shiftKey of [false, true]) expect(commandOf(stroke(key, { shiftKey }), place)).toBeNull();
    expect(roomOf(stroke('s'), place)).toBeNull();
  });

  test('X2.36 nothing fires with AltGr, whichever way a system reports it', () => {
    const ways: Partial<Stroke>[] = [
      { isAltGraph: true },
      { isAltGraph: true, ctrlKey: true, altKey: true },
      { ctrlKey: true, altKey: true },
      { altKey: true },
    ];
    for (const way of ways)
      for (const key of [...ALL, 's', '@', '€', '#', '{'])
        for (const place of ['page', 'text'] as const) {
          expect(commandOf(stroke(key, way), place)).toBeNull();
          expect(roomOf(stroke(key, way), place)).toBeNull();
        }
  });

  test('X2.36 nothing fires while a character is put together: dead keys and input methods', () => {
    for (const place of ['page', 'text'] as const) {
      for (const key of ALL) expect(commandOf(stroke(key, { isComposing: true }), place)).toBeNull();
      for (const key of ['Dead', 'Process', 'Unidentified']) expect(commandOf(stroke(key), place)).toBeNull();
      expect(commandOf(stroke('Enter', { isComposing: true, ctrlKey: true }), place)).toBeNull();
    }
  });

  test('X2.36 Ctrl or Command with K, S and Enter works in fields too, but with no third key; other pairs are the browser’s', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }])
      for (const place of ['page', 'text'] as const) {
        expect(commandOf(stroke('k', held), place)).toBe('find');
        expect(commandOf(stroke('Enter', held), place)).toBe('confirm');
        expect(commandOf(stroke('s', held), place)).toBe('save');
        expect(commandOf(stroke('K', { ...held, shiftKey: true }), place)).toBeNull();
        for (const key of ['j', 'p', 'z', 'x', 'n', '/', 'ArrowDown'])
          expect(commandOf(stroke(key, held), place)).toBeNull();
      }
  });

  test('X2.36 letters with Shift rest, but / and ? are found where a keyboard has them', () => {
    for (const key of ['J', 'P', 'Z', 'O'])
      expect(commandOf(stroke(key, { shiftKey: true }), 'page')).toBeNull();
    expect(commandOf(stroke('/', { shiftKey: true }), 'page')).toBe('search');
    expect(commandOf(stroke('?', { shiftKey: true }), 'page')).toBe('sheet');
  });

  test('X2.36 who turned single letters off keeps arrows, Enter and the pairs with Ctrl', () => {
    for (const key of Object.keys(LETTERS)) expect(commandOf(stroke(key), 'page', false)).toBeNull();
    expect(commandOf(stroke('ArrowDown'), 'page', false)).toBe('next');
    expect(commandOf(stroke('k', { ctrlKey: true }), 'page', false)).toBe('find');
  });

  test('X2.36 a key that is held down walks, and never acts twice', () => {
    expect(commandOf(stroke('j', { repeat: true }), 'page')).toBe('next');
    for (const key of ['p', 'z', 'o', 'Enter', 'x'])
      expect(commandOf(stroke(key, { repeat: true }), 'page')).toBeNull();
  });

  test('X2.36 Escape leaves a field, and a letter after G names a room', () => {
    expect(commandOf(stroke('Escape'), 'text')).toBe('leave');
    expect(roomOf(stroke('O'), 'page')).toBe('o');
    expect(roomOf(stroke('Shift'), 'page')).toBeNull();
  });
});
