import { expect, test } from 'vitest';
import { readPlace } from './list-place.ts';

test('a place is a number and a code, which may hold the same sign', () => {
  expect(readPlace('-3_frame_m')).toEqual({ key: -3, code: 'frame_m' });
  expect(readPlace('0_VT25')).toEqual({ key: 0, code: 'VT25' });
});

test('what is no place begins the list', () => {
  for (const text of ['', 'VT25', '_VT25', '12_', '1e9_VT25', `${'9'.repeat(17)}_VT25`])
    expect(readPlace(text), text).toEqual({ key: Number.MIN_SAFE_INTEGER, code: '' });
});
