import { describe, expect, it } from 'vitest';
import { openNow, weekOf } from './open-now.server.ts';

const day = [
  { from: '09:00', to: '12:30' },
  { from: '15:00', to: '19:00' },
];
const dealer = { country: 'IT', timeZone: 'Europe/Rome', openingHours: [[], day, day, day, day, day, []] };
const at = (instant: string, of = dealer) => openNow(of, new Date(instant), 'it');

describe('S1.07 whether a dealer is open now', () => {
  it('is told by clocks there, and for how long that is true', () => {
    expect(at('2026-11-24T09:00:00Z')).toEqual({ open: { is: 'open', until: '12:30' }, changesIn: 150 });
    expect(at('2026-11-24T09:00:00Z', { ...dealer, timeZone: 'America/New_York', country: 'US' })).toEqual({
      open: { is: 'opens', day: null, from: '09:00' },
      changesIn: 300,
    });
  });

  it('names the day it opens next in the reader’s language', () => {
    expect(at('2026-11-28T20:00:00Z')).toEqual({
      open: { is: 'opens', day: 'martedì', from: '09:00' },
      changesIn: 180,
    });
  });

  it('says that it is a public holiday instead of promising anything', () => {
    expect(at('2026-12-08T09:00:00Z')).toEqual({ open: { is: 'holiday' }, changesIn: 840 });
  });

  it('stands in the week’s list too', () => {
    const week = weekOf(dealer, new Date('2026-11-24T09:00:00Z'), 'it');
    expect(week[0]).toEqual({ day: 'lunedì', hours: '', isToday: false });
    expect(week[1]).toEqual({ day: 'martedì', hours: '09:00–12:30, 15:00–19:00', isToday: true });
  });
});
