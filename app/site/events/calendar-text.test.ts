import { describe, expect, it } from 'vitest';
import { type Component, parseCalendar, propertyOf, textOf } from '#tests/helpers/parse-calendar.ts';
import { type CalendarEvent, calendarText } from './calendar-text.server.ts';

const WHOLE: CalendarEvent = {
  uid: 'open-day@shop.example',
  title: 'Open day',
  text: 'A day.',
  place: 'Asolo, Italy',
  url: 'https://shop.example/en/events/open-day',
  at: [45.8, -11.9],
  startsOn: '2027-12-30',
  endsOn: '2027-12-31',
  startsAt: null,
  endsAt: null,
  isCancelled: false,
  changedAt: '2026-11-24T15:44:50.123+01:00',
};
const calendarOf = (...events: Partial<CalendarEvent>[]) =>
  parseCalendar(
    calendarText(
      'Tessaro, Cicli; srl',
      events.map((event) => ({ ...WHOLE, ...event })),
    ),
  );
const eventOf = (event: Partial<CalendarEvent> = {}) => {
  const found = calendarOf(event).parts.find(({ name }) => name === 'VEVENT');
  if (!found) throw new Error('There is no event.');
  return found;
};
const span = (event: Component) =>
  event.properties
    .filter(({ name }) => name === 'DTSTART' || name === 'DTEND')
    .map(({ name, parameters, value }) => [name, parameters, value]);

describe('a calendar file', () => {
  it('S1.04 has what RFC 5545 asks of a calendar and of an event', () => {
    const calendar = calendarOf({});
    expect(calendar.name).toBe('VCALENDAR');
    expect(propertyOf(calendar, 'VERSION').value).toBe('2.0');
    expect(textOf(calendar, 'X-WR-CALNAME')).toBe('Tessaro, Cicli; srl');
    const event = eventOf();
    expect(propertyOf(event, 'UID').value).toBe('open-day@shop.example');
    expect(propertyOf(event, 'DTSTAMP').value).toBe('20261124T144450Z');
    expect(propertyOf(event, 'STATUS').value).toBe('CONFIRMED');
    expect(propertyOf(event, 'GEO').value).toBe('45.8;-11.9');
    expect(propertyOf(eventOf({ isCancelled: true }), 'STATUS').value).toBe('CANCELLED');
    expect(eventOf({ at: null }).properties.some(({ name }) => name === 'GEO')).toBe(false);
  });

  it('S1.04 ends whole days with the day after the last, also over the end of a year', () => {
    expect(span(eventOf())).toEqual([
      ['DTSTART', { VALUE: 'DATE' }, '20271230'],
      ['DTEND', { VALUE: 'DATE' }, '20280101'],
    ]);
  });

  it('S1.04 has times in the workshop’s zone, whose rules stand in the file', () => {
    const zone = { TZID: 'Europe/Rome' };
    const day = { startsOn: '2027-05-01', endsOn: '2027-05-01', startsAt: '09:30' };
    expect(span(eventOf({ ...day, endsAt: '17:05' }))).toEqual([
      ['DTSTART', zone, '20270501T093000'],
      ['DTEND', zone, '20270501T170500'],
    ]);
    expect(span(eventOf(day))).toEqual([['DTSTART', zone, '20270501T093000']]);
    expect(span(eventOf({ ...day, endsOn: '2027-05-02' }))[1]).toEqual(['DTEND', zone, '20270503T000000']);
    const [rules] = calendarOf(day).parts;
    expect([rules?.name, rules && propertyOf(rules, 'TZID').value]).toEqual(['VTIMEZONE', 'Europe/Rome']);
    const rulesOf = ['TZOFFSETTO', 'RRULE'] as const;
    expect(
      rules?.parts.map((part) => [part.name, ...rulesOf.map((name) => propertyOf(part, name).value)]),
    ).toEqual([
      ['DAYLIGHT', '+0200', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
      ['STANDARD', '+0100', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ]);
    expect(calendarOf({}).parts.map(({ name }) => name)).toEqual(['VEVENT']);
  });

  it.each([
    'Commas, semicolons; back\\slashes\\n and "quotes": all stay.',
    'Two\nlines, and a third\nEND:VEVENT',
    `Größe, größer, am größten: ${'äöüß€🚲'.repeat(40)}`,
    `${'x'.repeat(66)}ß${'y'.repeat(75)}`,
  ])('S1.04 keeps a text whole through escapes and folds: %j', (text) => {
    const event = eventOf({ text, title: text, place: text });
    for (const name of ['DESCRIPTION', 'SUMMARY', 'LOCATION']) expect(textOf(event, name)).toBe(text);
  });

  it('leaves out what no calendar takes: control characters', () => {
    expect(textOf(eventOf({ title: 'A\u0000\u0007\r\nB' }), 'SUMMARY')).toBe('A\nB');
  });
});
