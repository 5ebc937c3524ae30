import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CalendarDay } from './calendar-day.tsx';

it.each([
  ['2026-12-01', '2026-12-01', '1 December 2026'],
  ['2026-11-30T23:00:00+00:00', '2026-12-01', '1 December 2026'],
  ['2026-07-31T21:59:59.9+00:00', '2026-07-31', '31 July 2026'],
])('%s is the maker’s day %s', (day, date, written) => {
  expect(renderToStaticMarkup(<CalendarDay day={day} />)).toBe(`<time dateTime="${date}">${written}</time>`);
});
