import { expect, it } from 'vitest';
import { wordHours } from './word-hours.server.ts';

const days = { startsOn: '2027-05-01', endsOn: '2027-05-01', startsAt: '09:30', endsAt: null };

it.each([
  ['en', '09:30 to 17:00', 'Central European Time'],
  ['de', '09:30 bis 17:00 Uhr', 'Mitteleuropäische Zeit'],
  ['it', '09:30–17:00', 'Ora dell’Europa centrale'],
] as const)('S1.04 hours are worded in %s, with the name of the workshop’s zone', (locale, text, zone) => {
  expect(wordHours({ ...days, endsAt: '17:00' }, locale)).toEqual({ text, zone });
});

it('hours of several days say of which day they are, and whole days have none', () => {
  const long = { ...days, endsOn: '2027-05-03' };
  expect(wordHours(days, 'en')?.text).toBe('From 09:30');
  expect(wordHours(long, 'en')?.text).toBe('From 09:30 on the first day');
  expect(wordHours({ ...long, endsAt: '08:00' }, 'en')?.text).toBe(
    'From 09:30 on the first day to 08:00 on the last',
  );
  expect(wordHours({ ...days, startsAt: null }, 'en')).toBeNull();
});
