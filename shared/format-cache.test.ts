import { expect, it } from 'vitest';
import {
  countryName,
  dateFormat,
  isCountryCode,
  languageName,
  numberFormat,
  orderOfNames,
} from './format-cache.ts';
import { LOCALES } from './locale.ts';

it('makes a format once per language and options', () => {
  const ask = (locale: string) => dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  expect(ask('it')).toBe(ask('it'));
  expect(ask('it')).not.toBe(ask('de'));
  expect(ask('it')).not.toBe(dateFormat('it', { dateStyle: 'short', timeZone: 'UTC' }));
});

it.each(LOCALES)('writes in %s what Intl writes', (locale) => {
  const options = { weekday: 'short', timeZone: 'UTC' } as const;
  const day = new Date('2026-11-22T00:00:00Z');
  expect(dateFormat(locale, options).format(day)).toBe(new Intl.DateTimeFormat(locale, options).format(day));
  expect(numberFormat(locale).format(1234.5)).toBe(new Intl.NumberFormat(locale).format(1234.5));
  expect(countryName('DE', locale)).toBe(new Intl.DisplayNames(locale, { type: 'region' }).of('DE'));
  expect(languageName('fr', locale)).toBe(new Intl.DisplayNames(locale, { type: 'language' }).of('fr'));
});

it('tells codes of countries from those of unions, of none, and from former ones', () => {
  for (const code of ['IT', 'TW', 'XK', 'GB']) expect(isCountryCode(code), code).toBe(true);
  for (const code of ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ', 'QQ', 'UK', 'DD', 'it', 'ITA', ''])
    expect(isCountryCode(code), code).toBe(false);
});

it('sorts names as a reader expects', () => {
  expect(['Zypern', 'Österreich', 'Polen'].sort(orderOfNames('de'))).toEqual([
    'Österreich',
    'Polen',
    'Zypern',
  ]);
});

it('keeps at most some hundreds', () => {
  const first = numberFormat('en', { minimumFractionDigits: 1 });
  for (let zone = 0; zone < 600; zone += 1) numberFormat(`en-u-nu-latn-x-${zone}`);
  expect(numberFormat('en', { minimumFractionDigits: 1 })).not.toBe(first);
});
