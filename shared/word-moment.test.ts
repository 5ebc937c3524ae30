import { expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { wordMoment } from './word-moment.ts';

const moment = (locale: string, instant: string) =>
  wordMoment(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/Rome' }),
    new Date(instant),
  );

it.each(LOCALES)('names the zone of Rome as people say it, in winter and in summer: %s', (locale) => {
  for (const day of ['2026-11-23T12:00:00Z', '2026-07-23T12:00:00Z'])
    expect(moment(locale === 'en' ? 'en-GB' : locale, day)).not.toMatch(/UTC|GMT/);
  expect(moment('fr', '2026-11-23T12:00:00Z')).toBe('23 novembre 2026 à 13:00:00 (heure de Paris)');
});
