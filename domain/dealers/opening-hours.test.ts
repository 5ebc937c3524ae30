import { describe, expect, it } from 'vitest';
import { dayOf } from '#domain/shipping/public-holidays.ts';
import { type OpeningHours, openState, parseSpans, weekdayOf } from './opening-hours.ts';

const CLOSED: OpeningHours = [[], [], [], [], [], [], []];
const day = [
  { from: '09:00', to: '12:30' },
  { from: '15:00', to: '19:00' },
];
const HOURS: OpeningHours = [[], day, day, day, day, [{ from: '09:00', to: '18:00' }], []];
/** A Tuesday. */
const TUESDAY = dayOf('2026-11-24');
const at = (hour: number, minute: number, day = TUESDAY) => ({ day, hour, minute });

describe('opening hours', () => {
  it('are read from a cell; an empty one means closed', () => {
    expect(parseSpans('09:00-12:30 15:00-19:00')).toEqual(day);
    expect(parseSpans(' ')).toEqual([]);
    expect(parseSpans('18:00-24:00')).toEqual([{ from: '18:00', to: '24:00' }]);
  });

  it.each(['9-12', '09:00', '12:00-09:00', '09:00-13:00 12:00-18:00', '24:00-24:00', '09:00–12:00'])(
    'are refused as “%s”',
    (text) => {
      expect(parseSpans(text)).toBeNull();
    },
  );

  it('begin the week on Monday', () => {
    expect(weekdayOf(TUESDAY)).toBe(1);
    expect(weekdayOf(dayOf('2026-11-29'))).toBe(6);
    expect(weekdayOf(dayOf('1969-12-29'))).toBe(0);
  });

  it('S1.07 say until when it is open, to the minute', () => {
    expect(openState(HOURS, at(9, 0))).toEqual({ isOpen: true, until: '12:30' });
    expect(openState(HOURS, at(12, 29))).toEqual({ isOpen: true, until: '12:30' });
    expect(openState(HOURS, at(12, 30))).toEqual({ isOpen: false, next: { daysAhead: 0, from: '15:00' } });
  });

  it('S1.07 say when it opens next: today, after a closed Sunday and Monday, or never', () => {
    expect(openState(HOURS, at(8, 59))).toEqual({ isOpen: false, next: { daysAhead: 0, from: '09:00' } });
    expect(openState(HOURS, at(18, 0, TUESDAY + 4))).toEqual({
      isOpen: false,
      next: { daysAhead: 3, from: '09:00' },
    });
    expect(openState(CLOSED, at(10, 0))).toEqual({ isOpen: false, next: null });
  });

  it('S1.07 of one day a week are found again a week later', () => {
    const tuesdays: OpeningHours = [[], [{ from: '09:00', to: '10:00' }], [], [], [], [], []];
    expect(openState(tuesdays, at(10, 0))).toEqual({ isOpen: false, next: { daysAhead: 7, from: '09:00' } });
  });
});
