import { expect, it } from 'vitest';
import { withOffset } from './local-time.server.ts';

it('a local time tells the distance from UTC of its day', () => {
  expect(withOffset('2027-03-27', '09:30')).toBe('2027-03-27T09:30:00+01:00');
  expect(withOffset('2027-03-28', '09:30')).toBe('2027-03-28T09:30:00+02:00');
});
