import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readCursor, writeCursor } from './cursor.ts';

test('a cursor is read as it was written, and what is none begins at the first page', () => {
  const cursor = { at: new Date('2026-03-01T10:00:00.000Z'), id: newId() };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  expect(writeCursor(null)).toBeNull();
  for (const text of [null, '', `_${cursor.id}`, `x_${cursor.id}`, '12', '12_x', `1e99_${cursor.id}`])
    expect(readCursor(text), String(text)).toBeNull();
});
