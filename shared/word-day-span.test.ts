import { expect, test } from 'vitest';
import { wordDaySpan } from './word-day-span.ts';

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });

test('a span of days is written without leading zeros, in Italian too', () => {
  expect(wordDaySpan(format('it'), '2026-12-01', '2026-12-02')).toBe('1–2 dicembre');
  expect(wordDaySpan(format('it'), '2026-11-30', '2026-12-02')).toMatch(/^30 novembre\s–\s2 dicembre$/);
  expect(wordDaySpan(format('de'), '2026-12-01', '2026-12-10')).toBe('1.–10. Dezember');
});
