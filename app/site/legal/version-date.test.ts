import { expect, it } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { versionDate } from './version-date.ts';

it('writes a date as each reader does, the same day in every time zone', () => {
  expect(LOCALES.map((locale) => versionDate('2026-11-20', locale))).toEqual([
    '20 novembre 2026',
    '20 November 2026',
    '20. November 2026',
    '20 novembre 2026',
    '20 de noviembre de 2026',
  ]);
});
