import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids of one millisecond sort in the order they were made, and before those of the next', () => {
  const now = Date.UTC(2026, 10, 28);
  const ids = [...Array.from({ length: 1000 }, () => newId(now)), newId(now + 1)];
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every(isId)).toBe(true);
});

test('ids of one time sort in the order they were made, whatever other times came between', () => {
  const frozen = Date.UTC(2026, 10, 27);
  const ids = Array.from({ length: 5000 }, () => [newId(frozen), newId()][0]);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id is a UUID of version 7 with its time, and no two are the same', () => {
  const now = Date.UTC(2026, 10, 28);
  const ids = Array.from({ length: 10_000 }, () => newId(now));
  expect(new Set(ids).size).toBe(10_000);
  for (const id of ids.slice(0, 100)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
  expect(Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16)).toBe(now);
});
