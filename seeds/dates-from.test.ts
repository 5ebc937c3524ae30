import { expect, it } from 'vitest';
import { datesFrom } from './dates-from.ts';

const { instant, days } = datesFrom(new Date('2027-02-27T10:30:00Z'));

it('an instant is as written, or so many days from the start', () => {
  expect(instant('2026-11-12T07:00:00Z')).toEqual(new Date('2026-11-12T07:00:00Z'));
  expect(instant(-7)).toEqual(new Date('2027-02-20T10:30:00Z'));
});

it('days among fields count from the start, other numbers stay what they are', () => {
  const fields = { place: 'Santa Giustina dei Colli', hours: 38, closesOn: 3 };
  expect(days('job-positions', fields)).toEqual({ ...fields, closesOn: '2027-03-02' });
  expect(days('events', { startsOn: '2027-05-01', endsOn: -1 })).toEqual({
    startsOn: '2027-05-01',
    endsOn: '2027-02-26',
  });
});

it('a day of the week is counted in weeks from that of the start, which begins on Monday', () => {
  const on = (day: string) => days('events', { startsOn: day }).startsOn;
  expect([on('saturday+0'), on('monday+0'), on('sunday+3'), on('friday-1')]).toEqual([
    ...['2027-02-27', '2027-02-22', '2027-03-21', '2027-02-19'],
  ]);
  expect(on('2027-05-01')).toBe('2027-05-01');
});
